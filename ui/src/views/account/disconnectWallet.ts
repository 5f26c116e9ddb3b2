import type { Connection, Kit } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { errorMessage } from '../errors/errorMessage.js'

/**
 * Ends these connections and closes the modal when none is left. The connections are gone at once; a wallet
 * that refuses is reported. Never rejects.
 */
export async function disconnectWallet(kit: Kit, connections: readonly Connection[]): Promise<void> {
  const ends = connections.map(({ namespace, connectorId }) =>
    kit.connections.disconnect({ namespace, connectorId }),
  )
  if (kit.get(kit.connections.connections$).length === 0) kit.close({ force: true })
  for (const end of await Promise.allSettled(ends)) {
    if (end.status === 'rejected')
      kit.toast.show('error', errorMessage(kit.i18n.t, toKitError(end.reason, 'disconnect/FAILED')))
  }
}
