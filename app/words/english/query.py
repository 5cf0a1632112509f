"""What can be wrong with a query. Each sentence names the column and says what would be valid."""

QUERY = {
    "query-field-unknown": "Column {column}: there is no field {field}.",
    "query-value-unknown": "Column {column}: no {field} is called {value}.",
    "query-flag-unknown": "Column {column}: nothing is ever called is:{value}.",
    "query-value-missing": "Column {column}: {field} needs a value after it, for example {example}.",
    "query-number-needed": "Column {column}: {field} is compared with a number, not with {value}.",
    "query-not-a-number": "Column {column}: {field} has no order; use {field}:value.",
    "query-range": "Column {column}: a range is written from small to large, like {field}=3..5.",
    "query-quote-open": "Column {column}: this quotation mark is never closed.",
    "query-parenthesis-open": "Column {column}: this parenthesis is never closed.",
    "query-parenthesis-close": "Column {column}: nothing was opened that this parenthesis could close.",
    "query-parenthesis-empty": "Column {column}: there is nothing between these parentheses.",
    "query-or-side": "Column {column}: or needs something to search for on both sides.",
    "query-minus": "Column {column}: a minus needs something to leave out after it.",
    "query-unexpected": "Column {column}: {what} makes no sense here; words, phrases in quotation marks and field:value do.",
    "query-too-long": "The search has {length} characters; at most {most} are read.",
    "query-too-deep": "Column {column}: the search is nested too deep.",
}
