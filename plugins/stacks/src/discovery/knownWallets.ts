/** Wallets that are there before they list themselves, or never do, by their path below `window`. */
export const knownWallets: Readonly<
  Record<string, { readonly name: string; readonly methods?: readonly string[] }>
> = {
  LeatherProvider: { name: 'Leather' },
  'XverseProviders.BitcoinProvider': {
    name: 'Xverse Wallet',
    // What it has beside the methods of SIP-030, and does not list.
    methods: [
      'wallet_connect',
      'wallet_getAccount',
      'wallet_disconnect',
      'stx_signMessage',
      'stx_transferStx',
      'stx_callContract',
    ],
  },
  AsignaProvider: { name: 'Asigna' },
  'FordefiProviders.UtxoProvider': { name: 'Fordefi' },
}
