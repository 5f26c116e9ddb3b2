/** Texts needed before any code of the plugin has loaded: titles. */
export const messages = {
  'swap.title': 'Swap',
  'swap.select': 'Select a token',
  'swap.settings': 'Slippage',
  'swap.preview': 'Review swap',
  'swap.done': 'Swapped',
}
