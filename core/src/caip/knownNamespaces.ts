/** The namespaces that the product specification names (§3). Plugins may add others. */
export const knownNamespaces: readonly string[] = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
  'sui',
  'stacks',
]
