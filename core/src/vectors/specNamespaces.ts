/** The namespaces that the product specification names (§3). */
export const specNamespaces: readonly string[] = [
  'eip155',
  'solana',
  'polkadot',
  'bip122',
  'cosmos',
  'sui',
  'stacks',
]
