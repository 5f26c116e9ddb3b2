/** Texts needed before a view is loaded: titles and toasts. */
export const messages = {
  'activity.title': 'Activity',
  'activity.toast': 'Failed to fetch transactions',
}
