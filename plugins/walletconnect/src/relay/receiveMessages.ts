import { errorText } from '@latchkit/core'
import type { RelayEnv } from '../RelayEnv.js'
import type { Core } from '../sdk/Sdk.js'
import { type Delivery, relayerOf } from './OpenRelayer.js'

/** No wallet sends longer messages, in characters. */
const MAX = 1_000_000
/** Size of the SDK's store per topic for detecting duplicates. */
const KEPT = { messages: 200, characters: 500_000 }

export interface Deliveries {
  /** Calls the listener with each message from the relay, unprocessed. Returns a function that stops it. */
  watch(listener: (delivery: Delivery) => void): () => void
  /** Processes a message that another tab of the same client received. */
  take(delivery: Delivery): Promise<void>
}

/**
 * Filters the relay's messages before the SDK, which stores each one before decrypting it: messages that are too long, or that
 * no key of the page decrypts, are dropped, and storage per topic is limited. Otherwise a relay could fill the page's storage.
 * `keysOf` returns keys that a first message may be encrypted with.
 */
export function receiveMessages(
  core: Core,
  { ctx }: RelayEnv,
  keysOf: (topic: string) => readonly (string | undefined)[],
): Deliveries {
  const relayer = relayerOf(core)
  const listeners = new Set<(delivery: Delivery) => void>()
  const store = relayer.onMessageEvent.bind(relayer)
  // The original, before other checks wrap it.
  const decode = core.crypto.decode.bind(core.crypto)
  let dropped = 0

  async function open(topic: string, message: string): Promise<void> {
    let failure: unknown = new Error('The message is too long')
    if (message.length <= MAX) {
      for (const receiverPublicKey of [undefined, ...keysOf(topic)]) {
        try {
          if (await decode(topic, message, receiverPublicKey ? { receiverPublicKey } : undefined)) return
          // The SDK returns undefined for a wrong key or tag.
          failure = new Error('The message cannot be decrypted')
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
    // The newest one may still be awaited.
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
      ctx.log.add('warn', 'A relay message was dropped', { dropped, error: errorText(error) })
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
