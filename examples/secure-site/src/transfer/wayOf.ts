import type { Chain } from '../chain/chains.js'
import type { Addresses } from '../keys/vaultShapes.js'
import type { Session } from '../session/createSession.js'
import { evmWay } from './evmWay.js'
import { solanaWay } from './solanaWay.js'
import type { Way } from './Way.js'

/** Transfers from the former accounts to the current ones, on a network of either family. */
export const wayOf = (session: Pick<Session, 'call'>, chain: Chain, from: Addresses, to: Addresses): Way =>
  chain.caip2.startsWith('solana:')
    ? solanaWay(session, chain, from.solana, to.solana)
    : evmWay(session, chain, from.eip155, to.eip155)
