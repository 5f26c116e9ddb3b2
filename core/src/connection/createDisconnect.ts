import { DEADLINES } from '../async/deadlines.js'
import { settleBy } from '../async/settleBy.js'
import { isKitError } from '../errors/isKitError.js'
import { specError } from '../errors/specError.js'
import type { Connection } from './Connection.js'
import type { ConnectionCore } from './ConnectionCore.js'
import type { Memory } from './createMemory.js'
import type { Sessions } from './createSessions.js'

/** What to disconnect; everything when left out. */
export interface DisconnectTarget {
  readonly namespace?: string
  readonly connectorId?: string
}

/**
 * Makes `disconnect`: the connection is gone at once, whatever the wallet says. Resolves within 3 s, or rejects with
 * `disconnect/FAILED` when a wallet refused.
 */
export function createDisconnect({ events, store }: ConnectionCore, memory: Memory, sessions: Sessions) {
  return async ({ namespace, connectorId }: DisconnectTarget = {}): Promise<void> => {
    const meant = (entry: { namespace: string; connectorId: string }) =>
      (namespace === undefined || entry.namespace === namespace) &&
      (connectorId === undefined || entry.connectorId === connectorId)
    memory.forget(meant)
    const leaving = store.read().connections.filter(meant)
    if (leaving.length === 0) store.write(store.read())
    const endings = leaving.map((connection: Connection) => {
      const session = sessions.drop(connection.namespace, connection.connectorId)
      events.emit('disconnect:done', { walletId: connection.walletId, namespace: connection.namespace })
      const ending = Promise.resolve().then(() => session?.disconnect())
      return settleBy(ending, DEADLINES.disconnect).catch(error => {
        if (!isKitError(error, 'core/TIMEOUT')) throw specError('disconnect/FAILED', { cause: error })
      })
    })
    const failed = (await Promise.allSettled(endings)).find(result => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}
