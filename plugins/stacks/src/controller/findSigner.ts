import type { Account, CaipNetworkId } from '@latchkit/core'
import { type AccountChoice, findAccount, findNetwork } from '@latchkit/core/plugin'
import { decodeAddress } from '../address/decodeAddress.js'
import { encodeAddress } from '../address/encodeAddress.js'
import type { StacksSession } from '../connect/StacksSession.js'
import type { StacksEnv } from '../StacksEnv.js'

/** A connected account on one of the app's networks. */
export interface StacksSigner {
  /** With its address on the network. */
  readonly account: Account
  /** With the address that its connection has. */
  readonly connected: Account
  readonly networkId: CaipNetworkId
  readonly session: StacksSession
}

/** Throws `core/DISCONNECTED`, `network/UNSUPPORTED`. */
export function findSigner({ ctx, config }: StacksEnv, choice?: AccountChoice): StacksSigner {
  const { account: connected, connection, networkId } = findAccount(ctx, 'stacks', choice)
  const signer = { account: connected, connected, networkId, session: ctx.session(connected) }
  const principal = decodeAddress(connected.address)
  if (networkId === connection.networkId || typeof principal === 'string') return signer
  findNetwork(config.networks, networkId, 'stacks')
  const address = encodeAddress(principal, networkId)
  return { ...signer, account: { ...connected, address, caipAddress: `${networkId}:${address}` } }
}
