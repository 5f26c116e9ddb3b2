import { atom, type KitError, type SentTransaction } from '@latchkit/core'
import { isText, specError, toKitError, withOutcome } from '@latchkit/core/plugin'
import type { SendEnv } from '../contract/SendEnv.js'
import { sendError } from '../contract/sendError.js'
import type { Plan } from '../plan/Plan.js'
import { transferOf } from '../plan/transferOf.js'
import type { UnknownTransfer } from '../storage/unknownTransfersStore.js'
import type { Tracker } from './createTracker.js'
import type { UnknownTransfers } from './createUnknownTransfers.js'
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

/** The state of a confirmation. It belongs to the kit: it goes on without any view on screen. */
export type Submission =
  | { readonly status: 'idle' }
  /** The wallet has not been asked yet. */
  | { readonly status: 'checking'; readonly plan: Plan }
  /** Waiting for approval in the wallet; `id` is that of the unknown transfer recorded for it. */
  | { readonly status: 'waiting'; readonly plan: Plan; readonly id: string }
  /** Broadcast; the receipt shows how it ends. */
  | { readonly status: 'sent'; readonly plan: Plan; readonly hash: string }
  /** `error.outcome` says what became of the money. */
  | { readonly status: 'failed'; readonly plan: Plan; readonly error: KitError }

export interface SubmitOptions {
  readonly signal?: AbortSignal | undefined
  /** All confirm steps have agreed, in a view. Default: the kit has them asked. */
  readonly isConfirmed?: boolean
  /** The wallet was asked, and its answer leaves the outcome unknown. */
  onUnknown?(transfer: UnknownTransfer): void
}

/** Holds the plan under review and what became of its confirmation. One submission at a time: a second one is refused. */
export function createSubmission({ ctx }: SendEnv, tracker: Tracker, unknownTransfers: UnknownTransfers) {
  const state = atom<Submission>({ status: 'idle' })
  const reviewed = atom<Plan | undefined>(undefined)
  let current: AbortController | undefined
  /** The hash of an earlier, identical request that was found while the wallet is asked again. */
  let foundMeanwhile: string | undefined

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
  function reset() {
    if (!current) ctx.set(state, { status: 'idle' })
  }

  return {
    state$: atom(get => get(state)),
    reviewed$: atom(get => get(reviewed)),
    /** Starts the review of a plan. */
    review(plan: Plan) {
      reset()
      ctx.set(reviewed, plan)
    },
    async submit(
      plan: Plan,
      { signal, isConfirmed = false, onUnknown }: SubmitOptions = {},
    ): Promise<SentTransaction> {
      if (current) throw sendError('BUSY')
      const mine = new AbortController()
      current = mine
      foundMeanwhile = undefined
      const stop = () => mine.abort(specError('core/ABORTED'))
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) stop()
      let recorded: UnknownTransfer | undefined
      ctx.set(state, { status: 'checking', plan })
      try {
        const sent = await submitPlan(ctx, plan, {
          signal: mine.signal,
          isConfirmed,
          async onWaiting() {
            // Recorded before the wallet is asked: the page may be gone before it answers.
            recorded = await unknownTransfers.open(plan)
            if (!mine.signal.aborted) ctx.set(state, { status: 'waiting', plan, id: recorded.id })
          },
        })
        if (!isHash(sent.hash)) throw sendError('NO_HASH', { outcome: 'unknown' })
        track(sent, recorded)
        ctx.set(state, { status: 'sent', plan, hash: sent.hash })
        return sent
      } catch (cause) {
        const error = withReadableOutcome(toKitError(cause))
        const { outcome } = error
        const found = recorded && outcome === 'unknown' ? unknownTransfers.sentAs(recorded) : undefined
        if (found) {
          ctx.set(state, { status: 'sent', plan, hash: found.hash })
          return found
        }
        const isTracked = typeof outcome === 'object'
        if (isTracked) track({ ...transferOf(plan), hash: outcome.hash, status: 'pending' }, recorded)
        else if (recorded && outcome === 'unknown') {
          onUnknown?.(recorded)
          void unknownTransfers.look(recorded.id)
        } else if (recorded) unknownTransfers.close(recorded.id)
        const hash = isTracked ? undefined : foundMeanwhile
        ctx.set(
          state,
          hash === undefined ? { status: 'failed', plan, error } : { status: 'sent', plan, hash },
        )
        throw error
      } finally {
        signal?.removeEventListener('abort', stop)
        current = undefined
      }
    },
    isBusy: () => current !== undefined,
    cancel: () => current?.abort(specError('core/ABORTED')),
    /** An unknown transfer was found on the network. A running request for the same payment finishes first. */
    resolveUnknown(transfer: UnknownTransfer, hash: string) {
      const now = ctx.get(state)
      const review = ctx.get(reviewed)
      // A second review of the same payment ends too: its button would pay twice.
      const plan = now.status === 'idle' ? review : now.status === 'sent' ? undefined : now.plan
      if (unknownTransfers.isSame(transfer, plan)) {
        if (current) foundMeanwhile = hash
        else if (plan) ctx.set(state, { status: 'sent', plan, hash })
      }
      if (unknownTransfers.isSame(transfer, review)) ctx.set(reviewed, undefined)
    },
    /** The receipt is on screen, so no other view has to lead there. */
    markSeen(hash: string) {
      const now = ctx.get(state)
      // Any other review goes on, whatever receipt was opened meanwhile.
      if (now.status !== 'sent' || now.hash !== hash) return
      ctx.set(state, { status: 'idle' })
      ctx.set(reviewed, undefined)
    },
    reset,
    /** Forgets the reviewed plan too. */
    clear() {
      ctx.set(reviewed, undefined)
      reset()
    },
  }
}
