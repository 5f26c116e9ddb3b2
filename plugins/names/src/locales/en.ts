/** Texts needed before a view is loaded: titles and toasts. */
export const messages = {
  'names.title': 'Account name',
  'names.register': 'Choose a name',
  'names.success': 'Name registered',
  'names.toast.registered': '{name} is yours',
  'names.toast.failed': 'The name was not registered',
  'names.failed.unknown': 'We can’t tell yet whether the name was registered',
}
