import { atom, type KitError, type SentTransaction } from '@latchkit/core'
import { specError, toKitError, withOutcome } from '@latchkit/core/tools'
import type { Plan } from '../plan/Plan.js'
import { transferOf } from '../plan/transferOf.js'
import type { SendEnv } from '../SendEnv.js'
import { sendError } from '../sendError.js'
import type { UnknownTransfer } from '../storage/unknownTransfersStore.js'
import type { createTracker } from './createTracker.js'
import type { UnknownTransfers } from './createUnknownTransfers.js'
import { submitPlan } from './submitPlan.js'

/** No family's hash is longer. */
const MAX = 200

/** What a transaction goes by: text, and not much of it. Families are written by strangers too. */
const isHash = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX

/** The same error; an outcome that is none of the three says nothing, and then nobody can tell. */
function withReadableOutcome(error: KitError): KitError {
  const outcome: unknown = error.outcome
  if (outcome === 'untouched' || outcome === 'unknown') return error
  const hash = typeof outcome === 'object' && outcome !== null && 'hash' in outcome ? outcome.hash : undefined
  return isHash(hash) ? error : withOutcome(error, 'unknown')
}

/** What became of a confirmation. It belongs to the kit: no view has to be in sight for it to go on. */
export type Submission =
  | { readonly status: 'idle' }
  /** Nobody was asked yet. */
  | { readonly status: 'checking'; readonly plan: Plan }
  /** The wallet waits for its owner; `id` is that of its note. */
  | { readonly status: 'waiting'; readonly plan: Plan; readonly id: string }
  /** The network has it, or will; the receipt says how it ends. */
  | { readonly status: 'sent'; readonly plan: Plan; readonly hash: string }
  /** `error.outcome` says what became of the money. */
  | { readonly status: 'failed'; readonly plan: Plan; readonly error: KitError }

/** How a submission is watched, and stopped. */
export interface SubmitOptions {
  readonly signal?: AbortSignal | undefined
  /** The wallet was asked, and nobody can tell what it did. */
  onUnknown?(unknownTransfer: UnknownTransfer): void
}

/** Confirms plans, one at a time: a second call while one is under way is refused. */
export function createSubmission(
  { ctx }: SendEnv,
  tracker: ReturnType<typeof createTracker>,
  unknownTransfers: UnknownTransfers,
) {
  const state = atom<Submission>({ status: 'idle' })
  let current: AbortController | undefined
  /** The hash of an earlier one that asked for the same, and turned up while the wallet is asked again. */
  let meanwhile: string | undefined

  /** What the network may have under a hash is followed like any other, whatever the wallet said besides. */
  function follow(sent: SentTransaction, unknownTransfer: UnknownTransfer | undefined) {
    const since = unknownTransfer?.since
    const isNew = tracker.add(since === undefined ? sent : { ...sent, since })
    if (isNew) ctx.emit('sent', { hash: sent.hash, networkId: sent.networkId })
    if (!unknownTransfer) return
    // Taken for an earlier one that asked for the same: then it is that one of which nothing is known.
    if (isNew) unknownTransfers.close(unknownTransfer.id)
    else void unknownTransfers.look(unknownTransfer.id)
  }

  return {
    state$: atom(get => get(state)),
    async submit(plan: Plan, { signal, onUnknown }: SubmitOptions = {}): Promise<SentTransaction> {
      if (current) throw sendError('BUSY')
      const mine = new AbortController()
      current = mine
      meanwhile = undefined
      const stop = () => mine.abort(specError('core/ABORTED'))
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) stop()
      let unknownTransfer: UnknownTransfer | undefined
      ctx.set(state, { status: 'checking', plan })
      try {
        const sent = await submitPlan(ctx, plan, {
          signal: mine.signal,
          async onWaiting() {
            // Before the wallet hears of it: the page may not live to see the end.
            unknownTransfer = await unknownTransfers.open(plan)
            if (!mine.signal.aborted) ctx.set(state, { status: 'waiting', plan, id: unknownTransfer.id })
          },
        })
        if (!isHash(sent.hash)) throw sendError('NO_HASH', { outcome: 'unknown' })
        follow(sent, unknownTransfer)
        ctx.set(state, { status: 'sent', plan, hash: sent.hash })
        return sent
      } catch (cause) {
        const error = withReadableOutcome(toKitError(cause))
        const { outcome } = error
        const found =
          unknownTransfer && outcome === 'unknown' ? unknownTransfers.sentAs(unknownTransfer) : undefined
        if (found) {
          ctx.set(state, { status: 'sent', plan, hash: found.hash })
          return found
        }
        const isFollowed = typeof outcome === 'object'
        if (isFollowed)
          follow({ ...transferOf(plan), hash: outcome.hash, status: 'pending' }, unknownTransfer)
        else if (unknownTransfer && outcome === 'unknown') {
          onUnknown?.(unknownTransfer)
          void unknownTransfers.look(unknownTransfer.id)
        } else if (unknownTransfer) unknownTransfers.close(unknownTransfer.id)
        const hash = isFollowed ? undefined : meanwhile
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
    /** What nobody knew the end of has turned up; while the wallet is asked for the same again, that ends first. */
    find(plan: Plan, hash: string) {
      if (current) meanwhile = hash
      else ctx.set(state, { status: 'sent', plan, hash })
    },
    /** Its receipt is in sight, so no other view has to lead there. */
    markSeen(hash: string) {
      const now = ctx.get(state)
      if (now.status === 'sent' && now.hash === hash) ctx.set(state, { status: 'idle' })
    },
    reset() {
      if (!current) ctx.set(state, { status: 'idle' })
    },
  }
}
