import { atom, type KitError, type SentTransaction } from '@latchkit/core'
import { specError, toKitError } from '@latchkit/core/tools'
import type { Seat } from '../seats.js'
import type { Doubts } from './createDoubts.js'
import type { createTracker } from './createTracker.js'
import { mayHaveMoved } from './mayHaveMoved.js'
import type { Plan } from './Plan.js'
import { sendError } from './sendError.js'
import { submitPlan } from './submitPlan.js'

/** How the confirmation stands. */
export type Submission =
  | { readonly status: 'idle' }
  /** Nobody was asked yet. */
  | { readonly status: 'checking' }
  /** The wallet waits for its owner. */
  | { readonly status: 'waiting' }
  /** It failed, and then it turned up on the network. */
  | { readonly status: 'found'; readonly hash: string }
  /** `mayHaveMoved`: the transfer may still happen. */
  | { readonly status: 'failed'; readonly error: KitError; readonly mayHaveMoved: boolean }

/** Confirms plans, one at a time: a second call while one is under way is refused. */
export function createSubmission({ ctx }: Seat, tracker: ReturnType<typeof createTracker>, doubts: Doubts) {
  const state = atom<Submission>({ status: 'idle' })
  let current: AbortController | undefined

  return {
    state$: atom(get => get(state)),
    async submit(plan: Plan, signal?: AbortSignal): Promise<SentTransaction> {
      if (current) throw sendError('BUSY')
      const mine = new AbortController()
      current = mine
      const stop = () => mine.abort(specError('core/ABORTED'))
      signal?.addEventListener('abort', stop)
      if (signal?.aborted) stop()
      let wasAsked = false
      ctx.set(state, { status: 'checking' })
      void doubts.mark(plan)
      try {
        if (mine.signal.aborted) throw specError('core/ABORTED')
        const sent = await submitPlan(ctx, plan, {
          signal: mine.signal,
          onWaiting() {
            wasAsked = true
            // Before the wallet hears of it: the page may not live to see the end.
            doubts.open(plan)
            ctx.set(state, { status: 'waiting' })
          },
        })
        ctx.set(state, { status: 'idle' })
        doubts.close(plan)
        tracker.add(sent)
        ctx.emit('send:sent', { hash: sent.hash, networkId: sent.networkId })
        return sent
      } catch (cause) {
        const error = toKitError(cause)
        const isDoubtful = wasAsked && mayHaveMoved(error)
        ctx.set(state, { status: 'failed', error, mayHaveMoved: isDoubtful })
        if (isDoubtful) void doubts.look(plan)
        else if (wasAsked) doubts.close(plan)
        throw error
      } finally {
        signal?.removeEventListener('abort', stop)
        current = undefined
      }
    },
    isBusy: () => current !== undefined,
    cancel: () => current?.abort(specError('core/ABORTED')),
    /** What nobody knew the end of has turned up. */
    find(hash: string) {
      if (!current) ctx.set(state, { status: 'found', hash })
    },
    reset() {
      if (!current) ctx.set(state, { status: 'idle' })
    },
  }
}
