import type { KitError } from '@latchkit/core'
import { errorText, readField } from '@latchkit/core/tools'
import { divertAnswer } from '../signIn/divertAnswer.js'
import { proposalOf } from '../signIn/proposalOf.js'
import type { RelayEnv } from './RelayEnv.js'
import { type PeerMetadata, readPeer } from './readPeer.js'
import type { Client } from './Sdk.js'

/** An event of ours among the client's: a session was refused. With `pairingTopic` and `error`. */
export const REFUSED = 'latchkit_refused' as never

/** Another: the wallet said that this session, by topic, is over. */
export const LEFT = 'latchkit_left' as never

/**
 * Puts checks where deciphered messages and sessions enter the SDK: what cannot be read is counted, and a session whose wallet says what cannot be shown is refused before it
 * is stored. The SDK answers the wallet with the reason.
 */
export function guardClient(client: Client, { ctx }: RelayEnv): void {
  const { crypto } = client.core
  const decode = crypto.decode.bind(crypto)
  let dropped = 0
  crypto.decode = async (topic, message, options) => {
    try {
      // The SDK tries the key of its last question alone, and wallets may answer the one before.
      const receiverPublicKey = proposalOf(client, topic)?.proposer.publicKey ?? options?.receiverPublicKey
      const payload = divertAnswer(
        client,
        topic,
        cleaned(await decode(topic, message, { ...options, receiverPublicKey })),
      )
      // The SDK tells nobody of a wrong key or tag.
      if (payload === undefined) throw new Error('The message cannot be deciphered')
      // The SDK deletes a session only once its own answer is out, which a bad network delays.
      if (readField(payload, 'method') === 'wc_sessionDelete') client.events.emit(LEFT, topic as never)
      return payload
    } catch (error) {
      dropped++
      ctx.log.add('warn', 'A message of the relay was dropped', { dropped, error: errorText(error) })
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

/** In the place of what a wallet said that cannot be shown. */
interface RefusedPeer extends PeerMetadata {
  readonly refused: KitError
}

/** The message that opens a session, with what the wallet says of itself made fit for all that keep it. */
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
