/** Texts needed before any code of the plugin has loaded: titles. */
export const messages = {
  'names.title': 'Account name',
  'names.register': 'Choose a name',
  'names.success': 'Name registered',
}
