export const knownNamespaces = ['eip155', 'solana'] as const
