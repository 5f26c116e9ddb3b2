/** Texts needed before a view is loaded: titles and toasts. */
export const messages = {
  'swap.title': 'Swap',
  'swap.action': 'Swap',
  'swap.select': 'Select token',
  'swap.settings': 'Slippage',
  'swap.preview': 'Review swap',
  'swap.done': 'Swapped',
  'swap.toast.sending': 'Swapping {from} to {to}',
  'swap.toast.done': 'Swapped {from} to {to}',
  'swap.toast.failed': 'The swap of {from} to {to} failed. Only the network fee was paid.',
  'swap.toast.dropped': 'The swap of {from} to {to} was dropped or replaced',
  'swap.balances.unavailable': 'Token Balance Unavailable',
  'swap.price.unavailable': 'Failed to fetch network token price',
}
