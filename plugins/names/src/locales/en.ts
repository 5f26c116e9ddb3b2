/** The words that the page needs before a view of Names is loaded. */
export const messages = {
  'names.title': 'Account name',
  'names.register': 'Choose a name',
  'names.success': 'Name registered',
}
