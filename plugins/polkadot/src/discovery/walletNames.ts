/** The names of extensions by their key; the standard gives them no other. */
export const walletNames: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  mimir: 'Mimir',
  'nova-wallet': 'Nova Wallet',
}
