import { toEventSelector } from 'viem'

export const pairCreated = toEventSelector('PairCreated(address,address,address,uint256)')

/** A pool reports its reserves. */
export const sync = toEventSelector('Sync(uint112,uint112)')
