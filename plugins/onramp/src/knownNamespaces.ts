/** The families that sellers know as one network, and name without a chain id. */
export const singleNetwork: readonly string[] = ['solana', 'bip122', 'polkadot', 'sui', 'stacks']

/** The families whose own coin is offered first (specification, section 3). */
export const boughtAsCoin: readonly string[] = ['solana']
