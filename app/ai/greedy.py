from app.ai.wild import Wild as Greedy
