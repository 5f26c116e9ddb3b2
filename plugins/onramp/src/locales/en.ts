/** Texts needed before any code of the plugin has loaded: titles. */
export const messages = {
  'onramp.title': 'Buy crypto',
  'onramp.action': 'Buy',
  'onramp.token': 'Choose what to buy',
  'onramp.fiat': 'Choose a currency',
  'onramp.providers': 'Choose a seller',
  'onramp.progress': 'Buy in progress',
}
