/** Texts needed before a view is loaded: titles. */
export const messages = {
  'receive.title': 'Receive',
  'receive.action': 'Receive',
  'receive.select': 'Select an account',
}
