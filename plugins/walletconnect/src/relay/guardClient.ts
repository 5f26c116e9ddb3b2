import { errorText } from '@latchkit/core/tools'
import type { RelayEnv } from './RelayEnv.js'
import { readPeer } from './readPeer.js'
import type { Client } from './Sdk.js'

/** An event of ours among the client's: a session was refused. With `pairingTopic` and `error`. */
export const REFUSED = 'latchkit_refused' as never

/** Longer messages are no wallet's, in characters. */
const MOST = 1_000_000

/**
 * Puts checks where messages and sessions enter the SDK: what is too long to be a message is dropped before it is
 * deciphered, what cannot be read is counted, and a session whose wallet says what cannot be shown is refused before it
 * is stored. The SDK answers the wallet with the reason.
 */
export function guardClient(client: Client, { ctx }: RelayEnv): void {
  const { crypto } = client.core
  const decode = crypto.decode.bind(crypto)
  let dropped = 0
  crypto.decode = async (topic, message, options) => {
    try {
      if (typeof message !== 'string' || message.length > MOST) throw new Error('The message is too long')
      return await decode(topic, message, options)
    } catch (error) {
      dropped++
      ctx.log.add('warn', 'A message of the relay was dropped', { dropped, error: errorText(error) })
      throw error
    }
  }
  const { session } = client
  const set = session.set.bind(session)
  session.set = async (topic, value) => {
    try {
      const metadata = readPeer(value.peer.metadata)
      return await set(topic, { ...value, peer: { ...value.peer, metadata } })
    } catch (error) {
      client.events.emit(REFUSED, { pairingTopic: value.pairingTopic, error } as never)
      throw error
    }
  }
}
