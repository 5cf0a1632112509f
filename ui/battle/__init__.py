"""The table: a battle to look at and to play with the mouse. The rules decide; here is only shown and asked."""
