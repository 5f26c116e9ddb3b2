import type { Cacao } from '@latchkit/core'
import { readField, readItems, readTexts } from '@latchkit/core/untrusted'
import type { ProposedNamespace } from '../RelayEnv.js'
import { type PeerMetadata, readPeer } from '../sdk/readPeer.js'
import type { Client, Proposal, Session } from '../sdk/Sdk.js'
import { accountOf } from './accountOf.js'
import { readRecap } from './recap.js'

/** Longest text in a message, in characters. */
const LONGEST = 2_000
/** Signatures of contract accounts may contain the contract. */
const LONGEST_SIGNATURE = 100_000

/** A session opened by a sign-in, with the signed messages. Nothing is verified yet. */
export interface SignedSession {
  readonly session: Session
  readonly cacaos: readonly Cacao[]
  /** Why it is invalid, whatever the signatures are. */
  readonly failure?: unknown
}

/** Lifetime of a session. */
const SESSION_LIFETIME_S = 604_800
/** At most this many signed messages. */
const MAX = 200

/**
 * Stores the session that a wallet opened by signing, as the SDK would, even an invalid one: only a stored session can be ended
 * at the wallet. Throws when the answer has no key.
 */
export async function storeSession(
  client: Client,
  proposal: Proposal,
  result: unknown,
  { namespace, asked }: { namespace: string; asked: ProposedNamespace },
): Promise<SignedSession> {
  const responder = readField(result, 'responder')
  const peerKey = readField(responder, 'publicKey')
  if (typeof peerKey !== 'string' || !/^[\da-f]{64}$/.test(peerKey)) throw new Error('The answer has no key')
  const { crypto, relayer, expirer } = client.core
  const { pairingTopic = '', proposer } = proposal
  const said = readItems(readField(result, 'cacaos'), MAX).map(readCacao)
  const cacaos = said.flatMap(cacao => cacao ?? [])
  const { metadata, failure } = peerOf(readField(responder, 'metadata'))
  const topic = await crypto.generateSharedKey(proposer.publicKey, peerKey)
  await relayer.subscribe(topic, { transportType: 'relay' })
  const expiry = Math.floor(Date.now() / 1_000) + SESSION_LIFETIME_S
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

/** The requested permissions that the messages grant: their own networks, and those in their ReCaps. */
function granted(cacaos: readonly Cacao[], namespace: string, asked: ProposedNamespace) {
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

/** Reads a signed message (CAIP-74) from a wallet; `undefined` if it is malformed. */
function readCacao(said: unknown): Cacao | undefined {
  const [h, p, s] = [readField(said, 'h'), readField(said, 'p'), readField(said, 's')]
  const [iss, aud, domain] = [text(p, 'iss'), text(p, 'aud'), text(p, 'domain')]
  const [version, nonce, iat] = [text(p, 'version'), text(p, 'nonce'), text(p, 'iat')]
  const [header, kind, signature] = [text(h, 't'), text(s, 't'), text(s, 's', LONGEST_SIGNATURE)]
  if (!iss || !aud || !domain || !version || !nonce || !iat || !header || !kind || !signature)
    return undefined
  const resources = readField(p, 'resources')
  const optional = {
    nbf: text(p, 'nbf'),
    exp: text(p, 'exp'),
    statement: text(p, 'statement'),
    requestId: text(p, 'requestId'),
    resources: resources == null ? undefined : readTexts(resources),
  }
  const given = Object.entries(optional).filter(([, value]) => value !== undefined)
  return {
    h: { t: header },
    p: { iss, aud, domain, version, nonce, iat, ...Object.fromEntries(given) },
    s: { t: kind, s: signature },
  }
}

function text(from: unknown, name: string, longest = LONGEST): string | undefined {
  const value = readField(from, name)
  return typeof value === 'string' && value.length <= longest ? value : undefined
}
