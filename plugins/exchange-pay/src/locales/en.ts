/** Texts needed before any code of the plugin has loaded: titles. */
export const messages = {
  'exchange-pay.title': 'Fund wallet',
  'exchange-pay.action': 'Fund',
  'exchange-pay.pay': 'Pay from exchange',
  'exchange-pay.asset': 'Select a token',
}
