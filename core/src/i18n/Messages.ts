/** Message texts by key. `{name}` marks a place for a value; values are always inserted as plain text. */
export type Messages = Readonly<Record<string, string>>
