import { toEventSelector } from 'viem'

/** A factory made a pool. */
export const pairCreated = toEventSelector('PairCreated(address,address,address,uint256)')

/** A pool says what it holds. */
export const sync = toEventSelector('Sync(uint112,uint112)')
