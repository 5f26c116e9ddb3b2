/** Families that sellers treat as one network, named without a chain id. */
export const singleNetwork: readonly string[] = ['solana', 'bip122', 'polkadot', 'sui', 'stacks']

/** Families whose native currency is offered first (specification, section 3). */
export const boughtAsCoin: readonly string[] = ['solana']
