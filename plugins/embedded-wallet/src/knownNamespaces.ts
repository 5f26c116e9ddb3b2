/** The families that the wallet has accounts of. */
export const knownNamespaces = ['eip155', 'solana'] as const
