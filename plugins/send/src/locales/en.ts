/** Texts needed before any code of the plugin has loaded: titles. */
export const messages = {
  'send.title': 'Send',
  'send.select': 'Select a token',
  'send.review': 'Review',
  'send.done': 'Sent',
}
