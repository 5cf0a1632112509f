"""Paper: rosters, proxies at true size, checklists, quick reference. A model per report, one layer that draws it."""
