import { type Connection, KitError } from '@latchkit/core'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosSession } from '../connect/CosmosSession.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'

export interface ActiveSession {
  readonly connection: Connection
  readonly session: CosmosSession
  readonly wallet: KeplrWallet
}

/** The wallet in use. Throws `core/DISCONNECTED` when none is connected. */
export function activeSession({ ctx }: CosmosEnv): ActiveSession {
  const connection = ctx.get(ctx.connections.activeConnections$)['cosmos']
  if (!connection)
    throw new KitError('core/DISCONNECTED', { message: 'No account connected', pluginId: 'cosmos' })
  const session = ctx.session(connection.account)
  return { connection, session, wallet: session.provider }
}
