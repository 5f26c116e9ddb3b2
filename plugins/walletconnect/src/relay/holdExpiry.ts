import type { Client } from './Sdk.js'

/** The parts of the SDK's engine, 2.21.8, that a longer life of a session is stored by. Its types hide them. */
interface OpenEngine {
  setExpiry(topic: string, expiry: number): Promise<void>
}

/** A session that is renewed lasts so long from then on, in s. */
const LASTS = 604_800

/**
 * Makes the function that asks a wallet for a longer session and resolves once it said yes. The SDK counts a session as
 * renewed before the wallet has heard of it, and would show for a week what the wallet has forgotten: here its end stays where it
 * was until the answer, which may come hours later, after a reload too. `onRenewed` is called for each.
 */
export function holdExpiry(
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
      await setExpiry(topic, Math.floor(Date.now() / 1_000) + LASTS)
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
