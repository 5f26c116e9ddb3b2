/** The words that the page needs before a view of Receive is loaded. */
export const messages = {
  'receive.title': 'Receive',
  'receive.action': 'Receive',
  'receive.select': 'Select an account',
}
