import { type Connection, KitError } from '@latchkit/core'
import type { EvmSession } from '../connect/EvmSession.js'
import type { EvmEnv } from '../EvmEnv.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

export interface ActiveSession {
  readonly connection: Connection
  readonly session: EvmSession
  readonly provider: Eip1193Provider
}

export function activeSession(env: EvmEnv): ActiveSession | undefined {
  const connection = env.ctx.get(env.ctx.connections.activeConnections$)['eip155']
  if (!connection) return undefined
  const session = env.ctx.session(connection.account)
  return { connection, session, provider: session.provider }
}

/** The wallet in use. Throws `core/DISCONNECTED` when none is connected. */
export function requireSession(env: EvmEnv): ActiveSession {
  const active = activeSession(env)
  if (active) return active
  throw new KitError('core/DISCONNECTED', { message: 'No account connected', pluginId: 'eip155' })
}

/** The addresses of a connection, the one in use first. */
export function addressesOf({ account, accounts }: Connection): string[] {
  return [...new Set([account, ...accounts].map(({ address }) => address))]
}
