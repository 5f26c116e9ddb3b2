/** The words that the page needs before a view of Send is loaded. */
export const messages = {
  'send.title': 'Send',
  'send.action': 'Send',
  'send.select': 'Select a token',
  'send.review': 'Review',
  'send.done': 'Sent',
}
