import type { KitError } from '@latchkit/core'
import { errorText, settleBy, specError } from '@latchkit/core/tools'
import type { Asking } from '../signIn/createAsking.js'
import type { Link } from './createLink.js'
import { gatherProposal } from './gatherProposal.js'
import { REFUSED } from './guardClient.js'
import { type RelayEnv, relayState$ } from './RelayEnv.js'
import type { Client, Session } from './Sdk.js'
import { toRelayError } from './toRelayError.js'

/** How long a pairing can be scanned, in ms (specification §4). */
const LIFETIME = 240_000
/** What is nearly over is over. */
const MARGIN = 10_000
/** The relay has so long to take one, in ms. */
const PATIENCE = 10_000

/** A pairing that was made. */
export interface LivePairing {
  readonly uri: string
  /** In ms by a clock that nobody sets; 0 when it is over. */
  readonly expiresInMs: () => number
  readonly signsIn: boolean
  /** Settles when a wallet approved or rejected, or after 5 minutes. */
  readonly approval: Promise<Session>
}

/** Making one takes no longer, with all that has to be loaded first, in ms. */
const LONGEST = 60_000

/** Which pairing was approved. */
interface Answer {
  readonly session: Session
  readonly pairing: LivePairing
}

/** How a pairing is asked for. */
export interface PairRequest {
  readonly signal?: AbortSignal
  readonly forced?: boolean
}

/** The pairings of a kit: one that can be scanned, and those before it that may still be approved. */
export interface Pairings {
  /** The one that can be scanned for 10 s or more, or a new one. */
  take(request?: PairRequest): Promise<LivePairing>
  /**
   * Waits for the approval of any pairing that is shown from now on; one that expires is replaced. When the signal aborts, all
   * are given up: who approves one later is told that nobody waits, unless somebody waits for it again by then.
   */
  approved(signal: AbortSignal): Promise<Session>
}

/** Makes the pairings. `letGo` ends a session that came too late. */
export function createPairings(
  env: RelayEnv,
  link: Link,
  { ask, letGo }: Pick<Asking, 'ask'> & { readonly letGo: (session: Session) => void },
): Pairings {
  const { config } = env
  const givenUp = new WeakSet<LivePairing>()
  let current: LivePairing | undefined
  let making: Promise<LivePairing> | undefined

  const toError = (error: unknown) => toRelayError(error, config.relayUrl)
  const isGood = (pairing: LivePairing) => pairing.expiresInMs() >= MARGIN

  /** Rejects when the relay refuses, or says no in time. */
  async function propose(client: Client) {
    const asked = await gatherProposal(env)
    let stop = () => {}
    const refused = new Promise<never>((_, reject) => {
      stop = link.onRefused(reject)
    })
    const proposing = ask(client, asked)
    try {
      return await settleBy(Promise.race([proposing, refused]), PATIENCE)
    } catch (error) {
      // It may go out later all the same.
      proposing.then(({ approval }) => approval()).then(letGo, () => {})
      throw (error as KitError).code === 'core/TIMEOUT' ? new Error('connection') : error
    } finally {
      stop()
    }
  }

  async function make(): Promise<LivePairing> {
    env.change({ pairing: { status: 'loading' } })
    try {
      const client = await link.load()
      // A relay that refused may have changed its mind: somebody asks again.
      link.wake()
      const { uri = '', approval, signsIn = false } = await propose(client)
      const born = performance.now()
      const expiresInMs = () => Math.max(0, born + LIFETIME - performance.now())
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
      const pairing: LivePairing = { uri, expiresInMs, signsIn, approval: settled }
      settled
        .then(session => {
          if (givenUp.has(pairing)) letGo(session)
        })
        .catch(() => {})
        .finally(() => forget(pairing))
      current = pairing
      publish(pairing)
      return pairing
    } catch (cause) {
      const error = toError(cause)
      env.change({ pairing: { status: 'failed', error } })
      throw error
    }
  }
  const publish = ({ uri, expiresInMs, signsIn }: LivePairing) =>
    env.change({ pairing: { status: 'ready', uri, expiresInMs, signsIn } })
  /** What was used is not shown again: the next one has a topic of its own. */
  function forget(pairing: LivePairing) {
    if (current !== pairing) return
    current = undefined
    env.change({ pairing: { status: 'idle' } })
  }

  async function take({ signal, forced = false }: PairRequest = {}): Promise<LivePairing> {
    if (signal?.aborted) throw specError('core/ABORTED', { cause: signal.reason })
    if (!making) {
      if (current && !forced && isGood(current)) {
        publish(current)
        return current
      }
      making = make().finally(() => {
        making = undefined
      })
    }
    return settleBy(making, LONGEST, signal)
  }

  return {
    take,
    async approved(signal) {
      const shown = new Set<LivePairing>()
      let rejectAll = (_error: unknown) => {}
      let accept = (_answer: Answer) => {}
      const answer = new Promise<Answer>((resolve, reject) => {
        accept = resolve
        rejectAll = reject
      })
      answer.catch(() => {})
      function show(pairing: LivePairing) {
        if (shown.has(pairing)) return
        shown.add(pairing)
        givenUp.delete(pairing)
        pairing.approval.then(
          session => accept({ session, pairing }),
          error => {
            // One that nobody scanned in time has been replaced.
            if (!/expired/i.test(errorText(error))) rejectAll(toError(error))
          },
        )
      }
      const watching = new AbortController()
      let isTaken = false
      try {
        while (!signal.aborted) {
          const pairing = await take({ signal })
          show(pairing)
          const answered = await Promise.race([
            settleBy(answer, 600_000, signal),
            until(pairing, watching.signal),
          ])
          if (!answered) continue
          isTaken = true
          return answered.session
        }
        throw specError('core/ABORTED', { cause: signal.reason })
      } catch (error) {
        throw toError(error)
      } finally {
        watching.abort()
        for (const pairing of shown) {
          givenUp.add(pairing)
          // Who comes back in time, or is asked again after a time-out, finds the same one.
          if (isTaken || !isGood(pairing)) forget(pairing)
          else if (pairing === current) env.change({ pairing: { status: 'idle' } })
        }
        const leave = ({ session, pairing }: Answer) => givenUp.has(pairing) && letGo(session)
        if (!isTaken) answer.then(leave, () => {})
      }
    },
  }

  /** Resolves with nothing when a pairing can be scanned no more, or when somebody made another one. */
  function until(pairing: LivePairing, signal: AbortSignal): Promise<undefined> {
    return new Promise(resolve => {
      const timer = setTimeout(end, Math.max(0, pairing.expiresInMs() - MARGIN))
      const unsubscribe = env.ctx.subscribe(relayState$, () => {
        if (current && current !== pairing) end()
      })
      function end() {
        clearTimeout(timer)
        unsubscribe()
        resolve(undefined)
      }
      signal.addEventListener('abort', end, { once: true })
    })
  }
}
