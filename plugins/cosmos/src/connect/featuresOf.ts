import type { KeplrWallet } from '../wallet/KeplrWallet.js'

/** The capabilities of a wallet, according to its functions. */
export function featuresOf({ methods }: KeplrWallet): string[] {
  return [
    'chain-wallets',
    ...(methods.signArbitrary ? ['sign-message'] : []),
    'verify-message',
    ...(methods.signDirect || methods.signAmino ? ['send-transaction', 'check-transfer'] : []),
    'payment-uri',
    'balances',
  ]
}
