import { atom, type KitError, type SentTransaction } from '@latchkit/core'
import { toKitError, withOutcome } from '@latchkit/core/errors'
import { isText } from '@latchkit/core/untrusted'
import type { SendEnv } from '../contract/SendEnv.js'
import { sendError } from '../contract/sendError.js'
import type { Plan } from '../plan/Plan.js'
import { transferOf } from '../plan/transferOf.js'
import type { UnknownTransfer } from '../storage/unknownTransfersStore.js'
import type { Tracker } from './createTracker.js'
import type { UnknownTransfers } from './createUnknownTransfers.js'
import {
  isUnderWay,
  reduceSubmission,
  type SubmissionEvent,
  type SubmissionState,
} from './reduceSubmission.js'
import { submitPlan } from './submitPlan.js'

const MAX_HASH_LENGTH = 200

/** Chain plugins are outside code too: a hash is non-empty text of limited length. */
const isHash = (value: unknown): value is string => isText(value, MAX_HASH_LENGTH)

/** The same error; an outcome that is malformed counts as unknown. */
function withReadableOutcome(error: KitError): KitError {
  const outcome: unknown = error.outcome
  if (outcome === 'untouched' || outcome === 'unknown') return error
  const hash = typeof outcome === 'object' && outcome !== null && 'hash' in outcome ? outcome.hash : undefined
  return isHash(hash) ? error : withOutcome(error, 'unknown')
}

export interface SubmitOptions {
  readonly signal?: AbortSignal | undefined
  /** All confirm steps have agreed, in a view. Default: the kit has them asked. */
  readonly isConfirmed?: boolean
  /** The wallet was asked, and its answer leaves the outcome unknown. */
  onUnknown?(transfer: UnknownTransfer): void
}

/** Holds the plan under review and what became of its confirmation. One submission at a time: a second one is refused. */
export function createSubmission({ ctx }: SendEnv, tracker: Tracker, unknownTransfers: UnknownTransfers) {
  const state = atom<SubmissionState>({ submission: { status: 'idle' } })
  const dispatch = (event: SubmissionEvent) => ctx.set(state, now => reduceSubmission(now, event))
  const isBusy = () => isUnderWay(ctx.get(state).submission)
  let current: AbortController | undefined

  /** Tracks whatever the network may have under a hash, whether or not the wallet also reported an error. */
  function track(sent: SentTransaction, recorded: UnknownTransfer | undefined) {
    const since = recorded?.since
    const isNew = tracker.add(since === undefined ? sent : { ...sent, since }, true)
    if (isNew) ctx.emit('sent', { hash: sent.hash, networkId: sent.networkId })
    if (!recorded) return
    // A known hash belongs to an earlier, identical request; then this one is the transfer with an unknown outcome.
    if (isNew) unknownTransfers.close(recorded.id)
    else void unknownTransfers.look(recorded.id)
  }

  return {
    state$: atom(get => get(state).submission),
    reviewed$: atom(get => get(state).reviewed),
    /** Starts the review of a plan. */
    review: (plan: Plan) => dispatch({ type: 'review', plan }),
    async submit(
      plan: Plan,
      { signal: given, isConfirmed = false, onUnknown }: SubmitOptions = {},
    ): Promise<SentTransaction> {
      if (isBusy()) throw sendError('BUSY')
      current = new AbortController()
      const signal = given ? AbortSignal.any([current.signal, given]) : current.signal
      let recorded: UnknownTransfer | undefined
      dispatch({ type: 'submit', plan })
      try {
        const sent = await submitPlan(ctx, plan, {
          signal,
          isConfirmed,
          async onWaiting() {
            // Recorded before the wallet is asked: the page may be gone before it answers.
            recorded = await unknownTransfers.open(plan)
            if (!signal.aborted) dispatch({ type: 'waiting', id: recorded.id })
          },
        })
        if (!isHash(sent.hash)) throw sendError('NO_HASH', { outcome: 'unknown' })
        track(sent, recorded)
        dispatch({ type: 'sent', hash: sent.hash })
        return sent
      } catch (cause) {
        const error = withReadableOutcome(toKitError(cause))
        const { outcome } = error
        const found = recorded && outcome === 'unknown' ? unknownTransfers.sentAs(recorded) : undefined
        if (found) {
          dispatch({ type: 'sent', hash: found.hash })
          return found
        }
        if (typeof outcome === 'object')
          track({ ...transferOf(plan), hash: outcome.hash, status: 'pending' }, recorded)
        else if (recorded && outcome === 'unknown') {
          onUnknown?.(recorded)
          void unknownTransfers.look(recorded.id)
        } else if (recorded) unknownTransfers.close(recorded.id)
        dispatch({ type: 'failed', error })
        throw error
      }
    },
    isBusy,
    cancel: () => current?.abort(),
    /** An unknown transfer was found on the network. */
    resolveUnknown: (transfer: UnknownTransfer, hash: string) =>
      dispatch({ type: 'found', hash, isSame: plan => unknownTransfers.isSame(transfer, plan) }),
    markSeen: (hash: string) => dispatch({ type: 'seen', hash }),
    reset: () => dispatch({ type: 'reset' }),
    /** Forgets the reviewed plan too. */
    clear: () => dispatch({ type: 'review' }),
  }
}
