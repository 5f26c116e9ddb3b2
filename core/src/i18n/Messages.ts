/**
 * Message texts by key. `{name}` marks a place for a value; values are always inserted as plain text. A text with a `{count}` may have
 * plural forms beside it, named by CLDR's categories: `key.zero`, `key.one`, `key.two`, `key.few`, `key.many`. `key` itself is the
 * form for all others.
 *
 * @example
 * const messages: Messages = { 'cart.items': '{count} items', 'cart.items.one': '{count} item' }
 */
export type Messages = Readonly<Record<string, string>>
