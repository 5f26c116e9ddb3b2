import { atom, type KitError } from '@latchkit/core'
import { beforeAsking, specError, toKitError, withOutcome } from '@latchkit/core/plugin'
import type { OpenAllowance } from '../contract/OpenAllowance.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress, SwapStep } from '../contract/SwapProgress.js'
import { isOpen, type SwapRecord } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { traderOf } from './askChain.js'
import { Changed } from './Changed.js'
import type { Allowances } from './createAllowances.js'
import { createApproving } from './createApproving.js'
import { type Check, createAsking } from './createAsking.js'
import type { createRefusals } from './createRefusals.js'
import { createSteps } from './createSteps.js'
import type { Tracker } from './createTracker.js'
import { isCurrent } from './isCurrent.js'
import { prepareSwap } from './prepareSwap.js'
import { type QuoteAgain, withGas } from './quoteAgain.js'
import { stepsOf } from './stepsOf.js'

interface ExecutionParts {
  readonly tracker: Tracker
  readonly allowances: Allowances
  readonly refusals: ReturnType<typeof createRefusals>
  readonly quoteAgain: QuoteAgain
}

/** Holds the review and its execution; runs one swap at a time, and only the one on screen. */
export function createExecution(
  { ctx, signal: ended }: SwapEnv,
  { tracker, allowances, refusals, quoteAgain }: ExecutionParts,
) {
  const progress = atom<SwapProgress>({ status: 'idle' })
  let current: AbortController | undefined
  let preview = new AbortController()
  /** The steps shown with the offer. */
  let seen: readonly SwapStep[] = []
  /** Broadcast steps of attempts since the review. */
  let paid: readonly SwapStep[] = []

  const show = (next: SwapProgress) => ctx.set(progress, next)
  const now = () => ctx.get(progress)

  const check: Check = (scope, signal) => {
    if (signal.aborted) throw withOutcome(toKitError(signal.reason), 'untouched')
    if (!isCurrent(ctx, scope)) throw swapError('CONTEXT_CHANGED')
  }
  const ask = createAsking({ ctx, tracker, check })
  const approving = createApproving({ ctx, tracker, allowances, ask, check })
  const doSteps = createSteps({ ctx, tracker, allowances, ask, approving, check, quoteAgain })

  /** Prepares the steps of the offer on screen, which cannot be confirmed before. */
  function lookUpSteps(offer: SwapOffer) {
    preview.abort()
    const mine = new AbortController()
    preview = mine
    type Seen = { steps: readonly SwapStep[]; offer: SwapOffer } | { error: KitError }
    const add = (more: Seen) => {
      const state = now()
      if (mine.signal.aborted || (state.status !== 'reviewing' && state.status !== 'changed')) return
      if (state.offer !== offer) return
      if ('steps' in more) seen = more.steps
      show({ ...state, ...more })
    }
    beforeAsking(async () => {
      const prepared = await prepareSwap(ctx, offer, { sent: ctx.get(tracker.sent$) }, mine.signal)
      return { steps: stepsOf(prepared), offer: await withGas(ctx, offer, prepared.call, mine.signal) }
    }).then(
      add,
      // An error here is reported on confirmation; by then it may be resolved.
      cause => {
        const error = toKitError(cause)
        refusals.note(offer, error)
        add({ error })
      },
    )
  }

  /** The final status of steps that were under way when an error occurred. */
  const endOf = (steps: readonly SwapStep[], isUnknown: boolean) =>
    steps.map((step): SwapStep => {
      if (step.status !== 'wallet' && step.status !== 'pending') return step
      const record = step.record === undefined ? undefined : tracker.find(step.record)
      // A dropped or replaced transaction has cost nothing.
      const isGone = record?.status === 'dropped' || record?.status === 'replaced'
      const hash = isGone ? undefined : (record?.hash ?? step.hash)
      if (step.status === 'pending' && record && isOpen(record) && !isUnknown) return step
      if (record?.status === 'confirmed') return { ...step, hash, status: 'done' }
      return { ...step, hash, status: isUnknown ? 'unknown' : 'failed' }
    })

  /** Keeps the costs of an attempt for the next one. Returns those of earlier attempts. */
  function keepPaid(steps: readonly SwapStep[]): readonly SwapStep[] {
    // One that was dropped meanwhile has cost nothing.
    const before = endOf(
      paid.map(step => ({ ...step, status: 'pending' as const })),
      true,
    ).filter(({ hash }) => hash !== undefined && !steps.some(step => step.hash === hash))
    paid = [...before, ...steps.filter(({ hash }) => hash !== undefined)]
    return before
  }

  async function run(
    reviewed: SwapOffer,
    shown: readonly SwapStep[] | undefined,
    signal: AbortSignal,
  ): Promise<SwapRecord> {
    let state: { offer: SwapOffer; steps: readonly SwapStep[] } = { offer: reviewed, steps: shown ?? [] }
    try {
      show({ status: 'checking', ...state })
      const record = await doSteps(reviewed, shown, signal, next => {
        state = next
        show({ status: 'running', ...state })
      })
      void tracker.follow(record.id)
      show({ status: 'sent', ...state, hash: record.hash ?? '' })
      return record
    } catch (cause) {
      if (cause instanceof Changed) {
        const { reason, offer, steps } = cause
        keepPaid(endOf(state.steps, false))
        const isFirst = reason === 'contracts' && seen.length === 0
        seen = steps
        show(
          isFirst
            ? { status: 'reviewing', offer, steps }
            : { status: 'changed', reason, offer, was: reviewed, steps },
        )
        if (steps.length === 0) lookUpSteps(offer)
        throw swapError('QUOTE_CHANGED', { retryable: true })
      }
      const error = toKitError(cause)
      refusals.note(state.offer, error)
      const steps = endOf(state.steps, error.outcome !== 'untouched')
      show({ status: 'failed', offer: state.offer, steps, error, paid: keepPaid(steps) })
      throw error
    } finally {
      void allowances.check()
    }
  }

  /** Blocks all other wallet requests meanwhile. */
  async function alone<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (current) throw swapError('BUSY')
    preview.abort()
    const mine = new AbortController()
    current = mine
    const stop = () => mine.abort(specError('core/ABORTED'))
    signal?.addEventListener('abort', stop)
    ended.addEventListener('abort', stop)
    if (signal?.aborted || ended.aborted) stop()
    try {
      return await work(mine.signal)
    } finally {
      signal?.removeEventListener('abort', stop)
      ended.removeEventListener('abort', stop)
      current = undefined
    }
  }

  return {
    progress$: atom(get => get(progress)),
    /** Shows an offer for review, and its steps once they are known. */
    review(offer: SwapOffer): void {
      if (current) return
      const before = now()
      if (before.status === 'reviewing' && before.offer === offer && before.steps.length > 0) return
      seen = []
      paid = []
      show({ status: 'reviewing', offer, steps: [] })
      lookUpSteps(offer)
    },
    /** Rejects unless exactly this offer is on screen, with its steps. */
    async confirmReviewed(offer: SwapOffer): Promise<SwapRecord> {
      if (current) throw swapError('BUSY')
      const state = now()
      const isReviewed =
        state.status === 'failed' ||
        ((state.status === 'reviewing' || state.status === 'changed') &&
          (state.steps.length > 0 || state.error !== undefined))
      if (!isReviewed || state.offer !== offer) throw swapError('NOT_REVIEWED')
      return alone(signal => run(offer, seen, signal))
    },
    /** Executes an offer chosen by the app. */
    confirm: (offer: SwapOffer, signal?: AbortSignal): Promise<SwapRecord> =>
      alone(mine => {
        paid = []
        return run(offer, undefined, mine)
      }, signal),
    cancel: () => current?.abort(specError('core/ABORTED')),
    reset(): void {
      if (current) return
      preview.abort()
      show({ status: 'idle' })
    },
    /** Revokes an allowance. */
    revoke: (allowance: OpenAllowance): Promise<void> =>
      alone(async signal => {
        const { asset, token, spender, symbol, decimals, amount } = allowance
        const account = ctx.get(ctx.connections.account$)
        const network = ctx.get(ctx.connections.network$)
        if (account?.caipAddress !== allowance.account || network?.id !== allowance.networkId)
          throw swapError('CONTEXT_CHANGED')
        const wanted = { token, spender, amount: 0n }
        const side = { asset, native: false, symbol, decimals, amount }
        allowances.mark(allowance)
        try {
          const trader = await beforeAsking(() => traderOf(ctx, { account, network }))
          const calls = [trader.approve(wanted)]
          const sides = { from: side, to: { ...side, amount: 0n } }
          const request = {
            account,
            network,
            kind: 'approve-reset',
            calls,
            ...sides,
            sourceName: '',
          } as const
          await approving.approve(request, wanted, signal)
        } finally {
          await allowances.check()
          allowances.mark(undefined)
        }
      }),
  }
}
