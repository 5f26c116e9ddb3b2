/** The words that the page needs before a view of Activity is loaded. */
export const messages = {
  'activity.title': 'Activity',
}
