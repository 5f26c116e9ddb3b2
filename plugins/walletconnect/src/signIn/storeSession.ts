import type { Cacao } from '@latchkit/core'
import { readField, readItems } from '@latchkit/core/tools'
import type { AskedNamespace } from '../relay/RelayEnv.js'
import { type PeerMetadata, readPeer } from '../relay/readPeer.js'
import type { Client, Proposal, Session } from '../relay/Sdk.js'
import { accountOf } from './accountOf.js'
import { readCacao } from './readCacao.js'
import { readRecap } from './readRecap.js'

/** A session that a wallet signed for, with what it signed. Nothing of it is checked yet. */
export interface SignedSession {
  readonly session: Session
  readonly cacaos: readonly Cacao[]
  /** Why it cannot stand, whatever the signatures are. */
  readonly failure?: unknown
}

/** A session lasts so long, in s. */
const LASTS = 604_800
/** No wallet has more accounts on more networks than that. */
const MOST = 200

/**
 * Stores the session that a wallet opened by signing, as the SDK would: also one that will not stand, for only then can the wallet
 * be told. Throws when the answer names no key.
 */
export async function storeSession(
  client: Client,
  proposal: Proposal,
  result: unknown,
  { namespace, asked }: { namespace: string; asked: AskedNamespace },
): Promise<SignedSession> {
  const responder = readField(result, 'responder')
  const peerKey = readField(responder, 'publicKey')
  if (typeof peerKey !== 'string' || !/^[\da-f]{64}$/.test(peerKey)) throw new Error('The answer has no key')
  const { crypto, relayer, expirer } = client.core
  const { pairingTopic = '', proposer } = proposal
  const said = readItems(readField(result, 'cacaos'), MOST).map(readCacao)
  const cacaos = said.flatMap(cacao => cacao ?? [])
  const { metadata, failure } = peerOf(readField(responder, 'metadata'))
  const topic = await crypto.generateSharedKey(proposer.publicKey, peerKey)
  await relayer.subscribe(topic, { transportType: 'relay' })
  const expiry = Math.floor(Date.now() / 1_000) + LASTS
  const session: Session = {
    topic,
    pairingTopic,
    expiry,
    acknowledged: true,
    relay: { protocol: 'irn' },
    controller: peerKey,
    self: { publicKey: proposer.publicKey, metadata: client.metadata },
    peer: { publicKey: peerKey, metadata },
    requiredNamespaces: {},
    optionalNamespaces: proposal.optionalNamespaces,
    namespaces: { [namespace]: granted(cacaos, namespace, asked) },
    transportType: 'relay',
  }
  await client.session.set(topic, session)
  expirer.set(topic, expiry)
  await client.proposal.delete(proposal.id, { code: 0, message: 'fulfilled' })
  return { session, cacaos, failure: said.length > cacaos.length ? new Error('Not a message') : failure }
}

/** What the messages grant of what was asked for: their own networks, and those that they say more may be asked on. */
function granted(cacaos: readonly Cacao[], namespace: string, asked: AskedNamespace) {
  const parts = cacaos.map(({ p }) => {
    const { networkId, address } = accountOf(p.iss)
    const { methods, chains } = readRecap(p.resources, namespace)
    return { methods, accounts: [networkId, ...chains].map(chain => ({ chain, address })) }
  })
  const accounts = parts.flatMap(part => part.accounts).filter(({ chain }) => asked.chains.includes(chain))
  const methods = parts.flatMap(part => part.methods).filter(method => asked.methods.includes(method))
  return {
    accounts: [...new Set(accounts.map(({ chain, address }) => `${chain}:${address}`))],
    chains: [...new Set(accounts.map(({ chain }) => chain))],
    methods: [...new Set(methods)],
    events: asked.events,
  }
}

function peerOf(said: unknown): { metadata: PeerMetadata; failure?: unknown } {
  try {
    return { metadata: readPeer(said) }
  } catch (failure) {
    return { metadata: { name: '', description: '', url: '', icons: [] }, failure }
  }
}
