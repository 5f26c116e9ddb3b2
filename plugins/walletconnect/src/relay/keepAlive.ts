import { errorText } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import type { RelayEnv } from '../RelayEnv.js'
import type { Client } from '../sdk/Sdk.js'

/** The parts of the SDK's engine (2.21.8) that store a session's expiry. Its types hide them. */
interface OpenEngine {
  setExpiry(topic: string, expiry: number): Promise<void>
}

/** The lifetime of a renewed session. */
const SESSION_LIFETIME_S = 604_800

/**
 * Makes the function that asks a wallet to extend a session and resolves once it agrees. The SDK extends the session before the
 * wallet has answered, and could show it for a week after the wallet forgot it: here the expiry stays until the answer, which may
 * come hours later, even after a reload. Calls `onRenewed` for each.
 */
function createExtend(
  client: Client,
  life: AbortSignal,
  onRenewed: (topic: string) => void,
): (topic: string) => Promise<void> {
  const engine = client.engine as unknown as OpenEngine
  const setExpiry = engine.setExpiry.bind(engine)
  const held = new Map<string, number>()
  engine.setExpiry = async (topic, expiry) => {
    const count = held.get(topic) ?? 0
    if (count === 0) return setExpiry(topic, expiry)
    held.set(topic, count - 1)
  }
  client.core.history.on(
    'history_updated',
    async ({
      topic,
      request,
      response,
    }: {
      topic: string
      request: { method: string }
      response: object
    }) => {
      if (life.aborted || request.method !== 'wc_sessionExtend' || 'error' in response) return
      await setExpiry(topic, Math.floor(Date.now() / 1_000) + SESSION_LIFETIME_S)
      onRenewed(topic)
    },
  )
  return async topic => {
    held.set(topic, (held.get(topic) ?? 0) + 1)
    const { acknowledged } = await client.extend({ topic }).catch(error => {
      held.set(topic, (held.get(topic) ?? 1) - 1)
      throw error
    })
    await acknowledged()
  }
}

/** Sessions that end within this time are renewed. */
const RENEW_BEFORE_MS = 86_400_000
/** Time between checks of the sessions. */
const CHECK_INTERVAL_MS = 3_600_000
/** A wallet that is open answers in this time. A later answer still counts. */
const RENEW_TIMEOUT_MS = 30_000

export interface KeepAlive {
  /** Asks the wallet now, while the visitor waits. Rejects with `core/TIMEOUT` when it does not answer in two minutes. */
  renew(): Promise<void>
}

/**
 * Renews sessions in their last day, checking now and every hour, so that a page that stays open does not lose its wallet after
 * a week. If that fails, `ending` is set and `walletconnect:session-ending` is emitted.
 */
export function keepAlive({ ctx, state$, change }: RelayEnv, client: Client, life: AbortSignal): KeepAlive {
  const ask = createExtend(client, life, topic => {
    if (ctx.get(state$).ending?.topic === topic) change({ ending: undefined })
  })
  const soon = () =>
    client.session.getAll().filter(({ expiry }) => {
      const left = expiry * 1_000 - Date.now()
      return left > 0 && left <= RENEW_BEFORE_MS
    })
  async function look() {
    for (const { topic, expiry, peer } of soon()) {
      const endsAt = expiry * 1_000
      try {
        await settleBy(ask(topic), RENEW_TIMEOUT_MS, life)
      } catch (error) {
        if (life.aborted) return
        if (!client.session.keys.includes(topic)) continue
        ctx.log.add('warn', 'A session ends soon', { endsAt, error: errorText(error) })
        change({ ending: { topic, endsAt, wallet: peer.metadata.name } })
        ctx.emit('session-ending', { endsAt })
      }
    }
  }
  const timer = setInterval(look, CHECK_INTERVAL_MS)
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
