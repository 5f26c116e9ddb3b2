import { toEventSelector } from 'viem'

/** A factory created a pool. */
export const pairCreated = toEventSelector('PairCreated(address,address,address,uint256)')

/** A pool reports its reserves. */
export const sync = toEventSelector('Sync(uint112,uint112)')
