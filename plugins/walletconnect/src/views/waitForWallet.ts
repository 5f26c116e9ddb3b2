import { type Kit, KitError } from '@latchkit/core'
import { toKitError } from '@latchkit/core/tools'
import type { Relaying } from './useRelay.js'

/** The kit asks a wallet for ten minutes; twice is long enough for a page that nobody looks at. */
const ROUNDS = 2
/** What times out sooner than this did not wait for a person, in ms. */
const WAITED = 60_000

/**
 * Waits until a wallet approved: through the kit, or, where no chain plugin is, through the plugin alone. Codes that expire are
 * replaced meanwhile. The kit gives each request up after 10 minutes and is asked once more; after that it
 * rejects with `walletconnect/EXPIRED`.
 */
export async function waitForWallet(kit: Kit, { connect }: Relaying, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < ROUNDS && !signal.aborted; round++) {
    const began = performance.now()
    try {
      if (connect) await connect({ signal })
      else {
        // The wallet is asked for every family, for one approval connects them all; this one has to be among them.
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
  throw new KitError('walletconnect/EXPIRED', { message: 'Nobody scanned the code', retryable: true })
}
