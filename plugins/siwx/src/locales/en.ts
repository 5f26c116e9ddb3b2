/** Texts needed before a view is loaded: titles. */
export const messages = { 'siwx.title': 'Sign in' }
