/** Texts needed before a view is loaded: titles. */
export const messages = {
  'receive.title': 'Receive',
  'receive.select': 'Select an account',
}
