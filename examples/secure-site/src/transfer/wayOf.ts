import type { Chain } from '../chain/chains.js'
import type { Addresses } from '../keys/vaultShapes.js'
import type { Session } from '../session/createSession.js'
import { evmWay } from './evmWay.js'
import { solanaWay } from './solanaWay.js'
import type { Way } from './Way.js'

/** How things are moved on a network of either family, from the accounts of before to those of now. */
export const wayOf = (session: Pick<Session, 'call'>, chain: Chain, from: Addresses, to: Addresses): Way =>
  chain.caip2.startsWith('solana:')
    ? solanaWay(session, chain, from.solana, to.solana)
    : evmWay(session, chain, from.eip155, to.eip155)
