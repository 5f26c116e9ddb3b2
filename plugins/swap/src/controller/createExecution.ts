import { atom } from '@latchkit/core'
import { abortReason } from '@latchkit/core/async'
import { beforeAsking, toKitError, withOutcome } from '@latchkit/core/errors'
import type { OpenAllowance } from '../contract/OpenAllowance.js'
import type { SwapEnv } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress } from '../contract/SwapProgress.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { traderOf } from './askChain.js'
import { Changed } from './Changed.js'
import type { Allowances } from './createAllowances.js'
import { createApproving } from './createApproving.js'
import { type Check, createAsking } from './createAsking.js'
import type { createRefusals } from './createRefusals.js'
import { createSteps } from './createSteps.js'
import { createTerms } from './createTerms.js'
import type { Tracker } from './createTracker.js'
import { isCurrent } from './isCurrent.js'
import { prepareSwap } from './prepareSwap.js'
import { type QuoteAgain, withGas } from './quoteAgain.js'
import { isConfirmable, reduceSwap, type SwapEvent, type SwapState } from './reduceSwap.js'
import { stepsOf } from './stepsOf.js'

interface ExecutionParts {
  readonly tracker: Tracker
  readonly allowances: Allowances
  readonly refusals: ReturnType<typeof createRefusals>
  readonly quoteAgain: QuoteAgain
}

/** Holds the review and its execution; runs one swap at a time, and only the one on screen. */
export function createExecution(
  { ctx }: SwapEnv,
  { tracker, allowances, refusals, quoteAgain }: ExecutionParts,
) {
  const state = atom<SwapState>({ status: 'idle' })
  let current: AbortController | undefined
  let preview = new AbortController()

  /** Returns whether the state accepts the event. */
  function dispatch(event: SwapEvent): boolean {
    const before = ctx.get(state)
    const next = reduceSwap(before, event)
    ctx.set(state, next)
    return next !== before
  }
  const check: Check = (scope, signal) => {
    if (signal.aborted) throw withOutcome(abortReason(signal), 'untouched')
    if (!isCurrent(ctx, scope)) throw swapError('CONTEXT_CHANGED')
  }
  const tools = { ctx, tracker, check, quoteAgain }
  const ask = createAsking(tools)
  const approving = createApproving(tools, allowances, ask)
  const terms = createTerms(tools)
  const doSteps = createSteps(tools, { allowances, ask, approving, terms, dispatch })

  /** Prepares the steps of the offer on screen, which cannot be confirmed before. */
  function lookUpSteps(of: SwapOffer) {
    preview.abort()
    const mine = new AbortController()
    preview = mine
    const tell = (event: SwapEvent) => mine.signal.aborted || dispatch(event)
    beforeAsking(async () => {
      const prepared = await prepareSwap(ctx, of, { sent: ctx.get(tracker.sent$) }, mine.signal)
      const offer = await withGas(ctx, of, prepared.call, mine.signal)
      tell({ type: 'prepared', of, offer, steps: stepsOf(prepared) })
    }).catch(cause => {
      // An error here is reported on confirmation; by then it may be resolved.
      const error = toKitError(cause)
      refusals.note(of, error)
      tell({ type: 'unprepared', of, error })
    })
  }

  /** Executes what the event begins. */
  async function run(
    event: { readonly type: 'start' | 'confirm'; readonly offer: SwapOffer },
    signal: AbortSignal,
  ): Promise<SwapRecord> {
    dispatch(event)
    const begun = ctx.get(state)
    const end = await doSteps(event.offer, 'accepted' in begun ? begun.accepted : undefined, signal)
      .catch(cause => {
        const error = toKitError(cause)
        refusals.note(event.offer, error)
        dispatch({ type: 'failed', error, sent: ctx.get(tracker.sent$) })
        throw error
      })
      .finally(() => void allowances.check())
    if (!(end instanceof Changed)) {
      void tracker.follow(end.id)
      dispatch({ type: 'sent', hash: end.hash ?? '' })
      return end
    }
    dispatch({ type: 'changed', changed: end, sent: ctx.get(tracker.sent$) })
    if (end.steps.length === 0) lookUpSteps(end.offer)
    throw swapError('QUOTE_CHANGED', { retryable: true })
  }

  /** Blocks all other wallet requests meanwhile. */
  async function alone<T>(work: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (current) throw swapError('BUSY')
    preview.abort()
    const mine = new AbortController()
    current = mine
    try {
      return await work(AbortSignal.any([mine.signal, ctx.signal, ...(signal ? [signal] : [])]))
    } finally {
      current = undefined
    }
  }

  return {
    progress$: atom((get): SwapProgress => get(state)),
    /** Shows an offer for review, and its steps once they are known. */
    review(offer: SwapOffer): void {
      if (!current && dispatch({ type: 'review', offer })) lookUpSteps(offer)
    },
    /** Rejects unless exactly this offer is on screen, with its steps. */
    async confirmReviewed(offer: SwapOffer): Promise<SwapRecord> {
      if (!current && !isConfirmable(ctx.get(state), offer)) throw swapError('NOT_REVIEWED')
      return alone(signal => run({ type: 'confirm', offer }, signal))
    },
    /** Executes an offer chosen by the app. */
    confirm: (offer: SwapOffer, signal?: AbortSignal): Promise<SwapRecord> =>
      alone(mine => run({ type: 'start', offer }, mine), signal),
    cancel: () => current?.abort(),
    reset(): void {
      if (current) return
      preview.abort()
      dispatch({ type: 'reset' })
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
        const from = { asset, native: false, symbol, decimals, amount }
        const sides = { from, to: { ...from, amount: 0n }, sourceName: '' }
        allowances.mark(allowance)
        try {
          const trader = await beforeAsking(() => traderOf(ctx, { account, network }))
          const calls = [trader.approve(wanted)]
          await approving.approve(
            { account, network, kind: 'approve-reset', calls, ...sides },
            wanted,
            signal,
          )
        } finally {
          await allowances.check()
          allowances.mark(undefined)
        }
      }),
  }
}
