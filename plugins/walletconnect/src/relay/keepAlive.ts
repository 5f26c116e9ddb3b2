import { DEADLINES, errorText, settleBy, specError } from '@latchkit/core/tools'
import { holdExpiry } from './holdExpiry.js'
import { type RelayEnv, relayState$ } from './RelayEnv.js'
import type { Client } from './Sdk.js'

/** A session that ends sooner is renewed, in ms. */
const SOON = 86_400_000
/** How often that is looked at, in ms. */
const PAUSE = 3_600_000
/** A wallet that is awake answers in this time, in ms. One that sleeps answers later, and is heard then. */
const PATIENCE = 30_000

/** Keeps the sessions of a client from ending. */
export interface KeepAlive {
  /** Asks the wallet now, for a person who waits. Rejects with `core/TIMEOUT` when it does not answer in two minutes. */
  renew(): Promise<void>
}

/**
 * Renews sessions in their last day, now and every hour for as long as the client runs, so that a page that stays open does
 * not lose its wallet after a week. Where that fails `ending` is set, and the app hears `walletconnect:session-ending`.
 */
export function keepAlive({ ctx, change }: RelayEnv, client: Client, life: AbortSignal): KeepAlive {
  const ask = holdExpiry(client, life, topic => {
    if (ctx.get(relayState$).ending?.topic === topic) change({ ending: undefined })
  })
  const soon = () =>
    client.session.getAll().filter(({ expiry }) => {
      const left = expiry * 1_000 - Date.now()
      return left > 0 && left <= SOON
    })
  async function look() {
    for (const { topic, expiry, peer } of soon()) {
      const endsAt = expiry * 1_000
      try {
        await settleBy(ask(topic), PATIENCE, life)
      } catch (error) {
        if (life.aborted) return
        if (!client.session.keys.includes(topic)) continue
        ctx.log.add('warn', 'A session ends soon', { endsAt, error: errorText(error) })
        change({ ending: { topic, endsAt, wallet: peer.metadata.name } })
        ctx.emit('session-ending', { endsAt })
      }
    }
  }
  const timer = setInterval(look, PAUSE)
  life.addEventListener('abort', () => clearInterval(timer), { once: true })
  void look()
  return {
    async renew() {
      const sessions = soon()
      if (sessions.length === 0) throw specError('core/DISCONNECTED', { pluginId: 'walletconnect' })
      await Promise.all(sessions.map(({ topic }) => settleBy(ask(topic), DEADLINES.interactive, life)))
    },
  }
}
