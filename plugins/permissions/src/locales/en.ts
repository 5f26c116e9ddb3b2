/** Texts needed before a view is loaded: titles. */
export const messages = { 'permissions.title': 'Permissions' }
