import { DEADLINES } from '../async/deadlines.js'
import { settleBy } from '../async/settleBy.js'
import { isKitError } from '../errors/isKitError.js'
import { specError } from '../errors/toKitError.js'
import type { ConnectionCore } from './ConnectionCore.js'
import type { Memory } from './createMemory.js'
import type { Sessions } from './createSessions.js'

/** Limits the disconnect; everything if omitted. */
export interface DisconnectTarget {
  readonly namespace?: string | undefined
  readonly connectorId?: string | undefined
}

/** Matches the entries that a target means. */
export const isMeant =
  ({ namespace, connectorId }: DisconnectTarget) =>
  (entry: { readonly namespace: string; readonly connectorId: string }): boolean =>
    (namespace === undefined || entry.namespace === namespace) &&
    (connectorId === undefined || entry.connectorId === connectorId)

/**
 * Makes `disconnect`: the connection is gone at once, whatever the wallet does. Resolves within 3 s, or rejects with
 * `disconnect/FAILED` if a wallet refused.
 */
export function createDisconnect({ events, store }: ConnectionCore, memory: Memory, sessions: Sessions) {
  return async (target: DisconnectTarget = {}): Promise<void> => {
    const meant = isMeant(target)
    memory.forget(meant)
    const leaving = store.read().connections.filter(meant)
    const left = leaving.map(({ namespace, connectorId }) =>
      sessions.drop(namespace, connectorId, { remember: false }),
    )
    const data = store.read()
    // One write for all of them.
    store.write({ ...data, reconnecting: data.reconnecting && memory.dormant.length > 0 })
    for (const { walletId, namespace } of leaving) events.emit('disconnect:done', { walletId, namespace })
    const endings = left.map(session =>
      settleBy(
        Promise.resolve().then(() => session?.disconnect()),
        DEADLINES.disconnect,
      ).catch(error => {
        if (!isKitError(error, 'core/TIMEOUT')) throw specError('disconnect/FAILED', { cause: error })
      }),
    )
    const failed = (await Promise.allSettled(endings)).find(result => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}
