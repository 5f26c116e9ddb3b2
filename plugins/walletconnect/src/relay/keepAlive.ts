import { errorText } from '@latchkit/core/tools'
import type { RelayEnv } from './RelayEnv.js'
import type { Client } from './Sdk.js'

/** A session that ends sooner is renewed, in ms. */
const SOON = 86_400_000
/** How often that is looked at, in ms. */
const PAUSE = 3_600_000

/**
 * Renews sessions in their last day, now and every hour, so that a page that stays open does not lose its wallet after a week.
 * Where that fails the app hears `walletconnect:session-ending`, with when it ends in ms since the epoch.
 */
export function keepAlive({ ctx, signal }: RelayEnv, client: Client): void {
  async function look() {
    for (const { topic, expiry } of client.session.getAll()) {
      const endsAt = expiry * 1_000
      const left = endsAt - Date.now()
      if (left <= 0 || left > SOON) continue
      try {
        const { acknowledged } = await client.extend({ topic })
        await acknowledged()
      } catch (error) {
        ctx.log.add('warn', 'A session ends soon', { endsAt, error: errorText(error) })
        ctx.emit('walletconnect:session-ending', { endsAt })
      }
    }
  }
  const timer = setInterval(look, PAUSE)
  signal.addEventListener('abort', () => clearInterval(timer))
  void look()
}
