import type { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { RelayEnv } from '../RelayEnv.js'
import type { Client, Session } from '../sdk/Sdk.js'
import type { SessionRequests } from '../signIn/createSessionRequests.js'
import { buildProposal } from './buildProposal.js'
import type { Link } from './createSdkHost.js'
import { REFUSED } from './guardClient.js'

/** Time for which a pairing can be scanned (specification, section 4). */
const PAIRING_LIFETIME_MS = 240_000
/** For the relay to accept a proposal. */
const PROPOSE_TIMEOUT_MS = 10_000

export interface LivePairing {
  readonly uri: string
  /** In ms of a monotonic clock; 0 once expired. */
  readonly expiresInMs: () => number
  readonly signsIn: boolean
  /** Settles when a wallet approves or rejects, or after 5 minutes. */
  readonly approval: Promise<Session>
}

/** Asks for a session, and ends one that was approved too late. */
export interface PairingRequests extends Pick<SessionRequests, 'ask'> {
  readonly endSession: (session: Session) => void
}

/** Proposes a session over the relay. Rejects when the relay refuses or does not answer in time. */
export async function createPairing(
  env: RelayEnv,
  link: Link,
  client: Client,
  requests: PairingRequests,
): Promise<LivePairing> {
  const { uri = '', approval, signsIn = false } = await propose(env, link, client, requests)
  const born = performance.now()
  const expiresInMs = () => Math.max(0, born + PAIRING_LIFETIME_MS - performance.now())
  const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1]
  const settled = new Promise<Session>((resolve, reject) => {
    const onRefused = (said: { pairingTopic: string; error: unknown }) => {
      if (said.pairingTopic === topic) reject(said.error)
    }
    client.events.on(REFUSED, onRefused)
    approval()
      .then(resolve, reject)
      .finally(() => client.events.off(REFUSED, onRefused))
  })
  return { uri, expiresInMs, signsIn, approval: settled }
}

async function propose(env: RelayEnv, link: Link, client: Client, { ask, endSession }: PairingRequests) {
  const asked = await buildProposal(env)
  let stop = () => {}
  const refused = new Promise<never>((_, reject) => {
    stop = link.onRefused(reject)
  })
  const proposing = ask(client, asked)
  try {
    return await settleBy(Promise.race([proposing, refused]), PROPOSE_TIMEOUT_MS)
  } catch (error) {
    // The proposal may still go out later.
    proposing.then(({ approval }) => approval()).then(endSession, () => {})
    throw (error as KitError).code === 'core/TIMEOUT' ? new Error('connection') : error
  } finally {
    stop()
  }
}
