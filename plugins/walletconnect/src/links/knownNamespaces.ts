/** The families of networks for which a wallet has a link of its own, by the name of that link. */
export const knownNamespaces: Readonly<Record<string, readonly string[]>> = {
  phantom: ['eip155', 'solana', 'bip122'],
  solflare: ['solana'],
  coinbase: ['eip155'],
  coinbaseGo: ['solana'],
  binance: ['bip122'],
}
