import type { Account, Connection } from '@latchkit/core'
import type { EvmSession } from '../connect/EvmSession.js'
import type { EvmEnv } from '../EvmEnv.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'

export interface ActiveSession {
  readonly account: Account
  readonly connection: Connection
  readonly session: EvmSession
  readonly provider: Eip1193Provider
}

export function activeSession(env: EvmEnv): ActiveSession | undefined {
  const connection = env.ctx.get(env.ctx.connections.activeConnections$)['eip155']
  return connection && sessionOf(env, { account: connection.account, connection })
}

export function sessionOf(env: EvmEnv, owner: Pick<ActiveSession, 'account' | 'connection'>): ActiveSession {
  const session = env.ctx.session(owner.account)
  return { ...owner, session, provider: session.provider }
}

/** The addresses of a connection, the one in use first. */
export function addressesOf({ account, accounts }: Connection): string[] {
  return [...new Set([account, ...accounts].map(({ address }) => address))]
}
