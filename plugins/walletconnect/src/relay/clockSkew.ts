import { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'

/** Relays accept keys that are off by up to 2 minutes, so a smaller skew is not the cause. */
const MAX = 100_000

/**
 * Asks a relay that refused a key for its time. Resolves with an error that says how far this device's clock is off, or with
 * undefined when it is right or the relay does not send its time.
 */
export async function clockSkew(relayUrl: string): Promise<KitError | undefined> {
  try {
    const url = new URL('/health', relayUrl.replace(/^ws/i, 'http'))
    const response = await settleBy(
      fetch(url, { method: 'GET', credentials: 'omit', cache: 'no-store' }),
      3_000,
    )
    const said = Date.parse(response.headers.get('date') ?? '')
    const skew = Date.now() - said
    if (!Number.isFinite(skew) || Math.abs(skew) < MAX) return undefined
    const minutes = Math.round(Math.abs(skew) / 60_000)
    return new KitError('walletconnect/CLOCK_WRONG', {
      message: `Check your clock: it is ${minutes} minutes ${skew > 0 ? 'ahead' : 'behind'}`,
      context: { skewMs: skew },
      pluginId: 'walletconnect',
      retryable: true,
    })
  } catch {
    return undefined
  }
}
