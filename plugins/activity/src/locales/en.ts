/** The words that the page needs without a view of this plugin: titles, and what toasts say. */
export const messages = {
  'activity.title': 'Activity',
  'activity.toast': 'Failed to fetch transactions',
}
