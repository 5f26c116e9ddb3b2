import { errorText, type KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import type { RelayEnv } from '../RelayEnv.js'
import { proposalOf } from '../sdk/proposalOf.js'
import { type PeerMetadata, readPeer } from '../sdk/readPeer.js'
import type { Client } from '../sdk/Sdk.js'
import { interceptAnswer } from '../signIn/interceptAnswer.js'

/** Our own event on the client: a session was refused. With `pairingTopic` and `error`. */
export const REFUSED = 'latchkit_refused' as never

/** Our own event: the wallet ended this session, by topic. */
export const LEFT = 'latchkit_left' as never

/**
 * Checks decrypted messages and sessions before the SDK uses them: unreadable messages are counted, and a session with invalid
 * peer metadata is refused before it is stored. The SDK answers the wallet with the reason.
 */
export function guardClient(client: Client, { ctx }: RelayEnv): void {
  const { crypto } = client.core
  const decode = crypto.decode.bind(crypto)
  let dropped = 0
  const left = new Set<string>()
  crypto.decode = async (topic, message, options) => {
    try {
      // The SDK only tries the key of its last request, but wallets may answer an earlier one.
      const receiverPublicKey = proposalOf(client, topic)?.proposer.publicKey ?? options?.receiverPublicKey
      const payload = interceptAnswer(
        client,
        topic,
        cleaned(await decode(topic, message, { ...options, receiverPublicKey })),
      )
      // The SDK returns undefined for a wrong key or tag.
      if (payload === undefined) throw new Error('The message cannot be decrypted')
      if (readField(payload, 'method') === 'wc_sessionDelete') {
        // The SDK fails, where nobody can catch it, at a second one: a wallet may send two, and a second after its start
        // the SDK takes again what it is still working on.
        if (left.has(topic)) throw new Error('The session has already ended')
        left.add(topic)
        // The SDK deletes a session only after its own answer is sent, which a bad network delays.
        client.events.emit(LEFT, topic as never)
      }
      return payload
    } catch (error) {
      dropped++
      ctx.log.add('warn', 'A relay message was dropped', { dropped, error: errorText(error) })
      throw error
    }
  }
  const { session } = client
  const set = session.set.bind(session)
  session.set = async (topic, value) => {
    const { refused } = value.peer.metadata as Partial<RefusedPeer>
    if (!refused) return set(topic, value)
    client.events.emit(REFUSED, { pairingTopic: value.pairingTopic, error: refused } as never)
    throw Object.assign(new Error(refused.message), { code: 5000 })
  }
}

/** Replaces invalid peer metadata. */
interface RefusedPeer extends PeerMetadata {
  readonly refused: KitError
}

/** The message that opens a session, with the peer metadata cleaned. */
function cleaned<Payload>(payload: Payload): Payload {
  const controller = readField(readField(payload, 'params'), 'controller')
  if (readField(payload, 'method') !== 'wc_sessionSettle' || Object(controller) !== controller) return payload
  const said = controller as { metadata: unknown }
  try {
    said.metadata = readPeer(said.metadata)
  } catch (refused) {
    said.metadata = { name: '', description: '', url: '', icons: [], refused }
  }
  return payload
}
