import { errorText } from '@latchkit/core/tools'
import { type Delivery, relayerOf } from './OpenRelayer.js'
import type { RelayEnv } from './RelayEnv.js'
import type { Core } from './Sdk.js'

/** Longer messages are no wallet's, in characters. */
const MOST = 1_000_000
/** What the SDK keeps of a topic to know a message again, in messages and characters. */
const KEPT = { messages: 200, characters: 500_000 }

/** What is delivered to a page. */
export interface Deliveries {
  /** Hears everything that the relay delivers to this page, as it came. Returns the function that stops it. */
  watch(listener: (delivery: Delivery) => void): () => void
  /** Takes in what another tab of the same client was given. */
  take(delivery: Delivery): Promise<void>
}

/**
 * Stands where the relay's messages enter the SDK, which stores each before it tries to decipher it: what is too long, or what no key
 * of the page opens, is dropped here, and of a topic no more is kept than a wallet can have meant. A relay would fill the page's
 * storage otherwise. `keysOf` names keys that a first message may be locked with.
 */
export function receiveMessages(
  core: Core,
  { ctx }: RelayEnv,
  keysOf: (topic: string) => readonly (string | undefined)[],
): Deliveries {
  const relayer = relayerOf(core)
  const listeners = new Set<(delivery: Delivery) => void>()
  const store = relayer.onMessageEvent.bind(relayer)
  // As it is, before anybody else puts checks of their own there.
  const decode = core.crypto.decode.bind(core.crypto)
  let dropped = 0

  async function open(topic: string, message: string): Promise<void> {
    let failure: unknown = new Error('The message is too long')
    if (message.length <= MOST) {
      for (const receiverPublicKey of [undefined, ...keysOf(topic)]) {
        try {
          if (await decode(topic, message, receiverPublicKey ? { receiverPublicKey } : undefined)) return
          // The SDK tells nobody of a wrong key or tag.
          failure = new Error('The message cannot be deciphered')
        } catch (error) {
          failure = error
        }
      }
    }
    throw failure
  }
  function trim(topic: string) {
    const { messages, messagesWithoutClientAck: waiting } = relayer.messages
    const kept = messages.get(topic) ?? {}
    const hashes = Object.keys(kept)
    let characters = Object.values(kept).reduce((sum, text) => sum + text.length, 0)
    let count = hashes.length
    // The newest one is on its way to whoever waits for it.
    for (const hash of hashes.slice(0, -1)) {
      if (count <= KEPT.messages && characters <= KEPT.characters) break
      characters -= kept[hash]?.length ?? 0
      count--
      delete kept[hash]
      delete waiting.get(topic)?.[hash]
    }
  }
  async function take(delivery: Delivery): Promise<void> {
    const { topic, message } = delivery
    if (!(await relayer.subscriber.isKnownTopic(topic)) || relayer.messages.has(topic, message)) return
    try {
      await open(topic, message)
    } catch (error) {
      dropped++
      ctx.log.add('warn', 'A message of the relay was dropped', { dropped, error: errorText(error) })
      return
    }
    trim(topic)
    await store(delivery)
  }

  relayer.onMessageEvent = async delivery => {
    const { topic, message } = delivery
    if (typeof topic !== 'string' || typeof message !== 'string') return
    for (const listener of [...listeners]) listener(delivery)
    await take(delivery)
  }
  return {
    take,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
