import { type Kit, KitError } from '@latchkit/core'
import { toKitError } from '@latchkit/core/plugin'
import type { Relaying } from './useRelay.js'

/** The kit waits ten minutes for a wallet; after two rounds nobody is watching. */
const ROUNDS = 2
/** A timeout sooner than this was not caused by waiting for the visitor. */
const WAITED = 60_000

/**
 * Waits for a wallet's approval: through the kit, or through the plugin when there is no chain plugin. Expired codes are
 * replaced meanwhile. The kit's request times out after 10 minutes and is repeated once; then this rejects with
 * `walletconnect/EXPIRED`.
 */
export async function waitForWallet(kit: Kit, { connect }: Relaying, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < ROUNDS && !signal.aborted; round++) {
    const began = performance.now()
    try {
      if (connect) await connect({ signal })
      else {
        // One approval connects all namespaces; this one has to be among them.
        const { namespace } = kit.get(kit.modal$)
        await kit.connections.connect({ walletId: 'walletconnect', namespace, signal })
      }
      return
    } catch (cause) {
      const error = toKitError(cause)
      const hasWaited = performance.now() - began > WAITED
      if (error.code !== 'core/TIMEOUT' || !hasWaited) throw error
    }
  }
  throw new KitError('walletconnect/EXPIRED', {
    message: 'The code was not scanned in time',
    retryable: true,
  })
}
