/** The namespaces each in-wallet link supports, by the name of the link. */
export const knownNamespaces: Readonly<Record<string, readonly string[]>> = {
  phantom: ['eip155', 'solana', 'bip122'],
  solflare: ['solana'],
  coinbase: ['eip155'],
  coinbaseGo: ['solana'],
  binance: ['bip122'],
}
