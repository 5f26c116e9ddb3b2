export const knownNamespaces = ['eip155', 'solana'] as const

/** The family whose account may be a smart one. */
export const smartFamily = 'eip155'
