"""What can be wrong with a query. Each sentence names the column and says what would be valid."""

QUERY = {
    "query-field-unknown": "Column {column}: there is no field called {field}.",
    "query-value-unknown": "Column {column}: there is no {field} called {value}.",
    "query-is-a-mark": "Column {column}: there is no {field} called {value}. Write is:{value}.",
    "query-flag-unknown": "Column {column}: there is no is:{value}.",
    "query-value-missing": "Column {column}: {field} needs a value after it, for example {example}.",
    "query-number-needed": "Column {column}: compare {field} with a number, not with {value}.",
    "query-not-a-number": "Column {column}: {field} can't be compared; use {field}:value.",
    "query-range": "Column {column}: write a range from small to large, for example {field}=3..5.",
    "query-quote-open": "Column {column}: this quotation mark is never closed.",
    "query-parenthesis-open": "Column {column}: this parenthesis is never closed.",
    "query-parenthesis-close": "Column {column}: there is no opening parenthesis for this one.",
    "query-parenthesis-empty": "Column {column}: there is nothing between these parentheses.",
    "query-or-side": "Column {column}: “or” needs something on both sides.",
    "query-minus": "Column {column}: put what you want to exclude after the minus.",
    "query-unexpected": "Column {column}: {what} is not expected here. Use words, phrases in quotation marks or field:value.",
    "query-too-long": "The search has {length} characters; the maximum is {most}.",
    "query-too-deep": "Column {column}: too many nested parentheses.",
}
