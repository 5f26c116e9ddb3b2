import { type Connection, KitError } from '@latchkit/core'
import type { StacksEnv } from '../StacksEnv.js'

/** The connection in use in this namespace. Throws `core/DISCONNECTED`. */
export function activeConnection({ ctx }: StacksEnv): Connection {
  const connection = ctx.get(ctx.connections.activeConnections$)['stacks']
  if (connection) return connection
  throw new KitError('core/DISCONNECTED', { message: 'No account connected', pluginId: 'stacks' })
}
