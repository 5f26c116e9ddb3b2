import { errorText } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { specError } from '@latchkit/core/errors'
import type { RelayEnv } from '../RelayEnv.js'
import type { Session } from '../sdk/Sdk.js'
import { createPairing, type LivePairing, type PairingRequests } from './createPairing.js'
import type { Link } from './createSdkHost.js'
import { toRelayError } from './toRelayError.js'

/** A pairing this close to its end counts as expired. */
const EXPIRY_MARGIN_MS = 10_000
/** For making a pairing, including loading the SDK. */
const PAIR_TIMEOUT_MS = 60_000

interface Answer {
  readonly session: Session
  readonly pairing: LivePairing
}

export interface PairRequest {
  readonly signal?: AbortSignal
  readonly forced?: boolean
}

/** The pairings of a kit: the current one, and earlier ones that may still be approved. */
export interface Pairings {
  /** The current one if it is valid for 10 s or more, otherwise a new one. */
  take(request?: PairRequest): Promise<LivePairing>
  /**
   * Waits for the approval of any pairing shown from now on; expired ones are replaced. When the signal aborts, all are given
   * up: a later approval is disconnected, unless another call waits for it by then.
   */
  approved(signal: AbortSignal): Promise<Session>
}

export function createPairings(env: RelayEnv, link: Link, requests: PairingRequests): Pairings {
  const { config } = env
  const { endSession } = requests
  const givenUp = new WeakSet<LivePairing>()
  let current: LivePairing | undefined
  let making: Promise<LivePairing> | undefined

  const toError = (error: unknown) => toRelayError(error, config.relayUrl)
  const isGood = (pairing: LivePairing) => pairing.expiresInMs() >= EXPIRY_MARGIN_MS

  async function make(): Promise<LivePairing> {
    env.change({ pairing: { status: 'loading' } })
    try {
      const client = await link.load()
      // Retry even if the relay refused earlier.
      link.wake()
      const pairing = await createPairing(env, link, client, requests)
      pairing.approval
        .then(session => {
          if (givenUp.has(pairing)) endSession(session)
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
  /** A used pairing is not shown again: the next one gets its own topic. */
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
    return settleBy(making, PAIR_TIMEOUT_MS, signal)
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
            // An expired pairing has been replaced.
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
          // A visitor who comes back in time finds the same pairing.
          if (isTaken || !isGood(pairing)) forget(pairing)
          else if (pairing === current) env.change({ pairing: { status: 'idle' } })
        }
        const leave = ({ session, pairing }: Answer) => givenUp.has(pairing) && endSession(session)
        if (!isTaken) answer.then(leave, () => {})
      }
    },
  }

  /** Resolves with undefined when a pairing expires or is replaced. */
  function until(pairing: LivePairing, signal: AbortSignal): Promise<undefined> {
    return new Promise(resolve => {
      const timer = setTimeout(end, Math.max(0, pairing.expiresInMs() - EXPIRY_MARGIN_MS))
      const unsubscribe = env.ctx.subscribe(env.state$, () => {
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
