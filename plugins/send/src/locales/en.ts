/** Texts needed before a view is loaded: titles and toasts. */
export const messages = {
  'send.title': 'Send',
  'send.action': 'Send',
  'send.select': 'Select a token',
  'send.review': 'Review',
  'send.done': 'Sent',
  'send.balances.unavailable': 'Token Balance Unavailable',
  'send.failed': '{sum} was not sent',
  'send.failed.maybe': '{sum} may have been sent',
  'send.done.replaced': '{sum} was replaced',
  'send.done.dropped': '{sum} has not arrived',
  'send.toast.confirmed': '{sum} sent',
  'send.toast.failed': '{sum} did not arrive',
}
