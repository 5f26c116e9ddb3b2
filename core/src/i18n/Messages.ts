/**
 * Message texts by key. `{name}` is a placeholder; values are always inserted as plain text. A text with `{count}` may
 * have plural forms named by CLDR category: `key.zero`, `key.one`, `key.two`, `key.few`, `key.many`. `key` itself is
 * the form for everything else.
 *
 * @example
 * const messages: Messages = { 'cart.items': '{count} items', 'cart.items.one': '{count} item' }
 */
export type Messages = Readonly<Record<string, string>>
