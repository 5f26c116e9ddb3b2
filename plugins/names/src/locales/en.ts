/** The words that the page needs without a view of this plugin: titles, and what toasts say. */
export const messages = {
  'names.title': 'Account name',
  'names.register': 'Choose a name',
  'names.success': 'Name registered',
  'names.toast.registered': '{name} is yours',
  'names.toast.failed': 'The name was not registered',
  'names.failed.unknown': 'Nobody said whether the name was registered',
}
