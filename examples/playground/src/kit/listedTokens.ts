import { tokens } from '@latchkit/example-sandbox/constants'
import type { WorldChain } from '../world/World.js'

/** A chain's tokens; the hostile one only on request. */
export const listedTokens = (chain: WorldChain, hostile: boolean): WorldChain['tokens'] =>
  hostile ? chain.tokens : chain.tokens.filter(({ address }) => address !== tokens.HOSTILE.address)
