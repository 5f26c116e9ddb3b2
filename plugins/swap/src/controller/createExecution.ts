import { atom, isKitError } from '@latchkit/core'
import { settleBy, specError, toKitError, withOutcome } from '@latchkit/core/plugin'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { QUOTE_LIFETIME_MS, type SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress, SwapStep, SwapStepKind, UnusedApproval } from '../contract/SwapProgress.js'
import type { SwapRecord } from '../contract/SwapRecord.js'
import { swapError } from '../contract/swapError.js'
import { type Approval, buildApproval, verifyApproval } from '../evm/approval.js'
import type { Tracked } from '../storage/recordStore.js'
import { createAsking } from './createAsking.js'
import type { createTokens } from './createTokens.js'
import type { Tracker } from './createTracker.js'
import { isCurrent } from './isCurrent.js'
import { approvalCalls, isWorsePrice, type Prepared, prepareSwap, readAllowance } from './prepareSwap.js'
import { quoteAgain } from './quoteAll.js'

/** Nodes behind one address take time to agree. */
const ALLOWANCE_PATIENCE_MS = 20_000
/** The same offer at the price of now. What was reviewed stays: the least that is accepted. */
const atNewPrice = (reviewed: SwapOffer, fresh: SwapOffer): SwapOffer => ({
  ...fresh,
  minOut: reviewed.minOut,
  maxSlippage: fresh.amountOut - reviewed.minOut,
})

/** The steps of what is prepared, none of them done. */
const stepsOf = ({ approval, needsReset, isBatch, call }: Prepared): readonly SwapStep[] => {
  const kinds: readonly SwapStepKind[] = !approval
    ? ['swap']
    : isBatch
      ? ['batch']
      : [...(needsReset ? (['approve-reset'] as const) : []), 'approve', 'swap']
  return kinds.map(kind => {
    const target = kind === 'swap' || kind === 'batch' ? call.to : approval?.spender
    return { kind, status: 'todo', target }
  })
}

/** Does the steps of a swap, one at a time, and never a step that the one before does not allow. */
export function createExecution(
  { ctx, signal: ended }: SwapEnv,
  tracker: Tracker,
  tokens: ReturnType<typeof createTokens>,
) {
  const progress = atom<SwapProgress>({ status: 'idle' })
  let current: AbortController | undefined
  let approved: UnusedApproval | undefined
  let preview = new AbortController()

  const show = (next: SwapProgress) => ctx.set(progress, next)
  const now = () => ctx.get(progress)

  function check(offer: SwapOffer, signal: AbortSignal) {
    if (signal.aborted) throw withOutcome(toKitError(signal.reason), 'untouched')
    if (!isCurrent(ctx, offer)) throw swapError('CONTEXT_CHANGED')
  }

  const ask = createAsking({ ctx, tracker, check })

  /** Waits until an approval holds on the chain. */
  async function untilApproved(offer: SwapOffer, wanted: Approval, id: string, signal: AbortSignal) {
    const status = await settleBy(tracker.follow(id), 180_000, signal)
    if (status === 'unknown' || status === 'pending')
      throw swapError('APPROVAL_UNCONFIRMED', { retryable: true })
    const deadline = Date.now() + ALLOWANCE_PATIENCE_MS
    for (;;) {
      const allowed = await readAllowance(ctx, offer, wanted, signal)
      if (wanted.amount === 0n ? allowed === 0n : allowed >= wanted.amount) return
      // It was reverted, or somebody else's transaction took its place.
      if (status !== 'confirmed' || Date.now() > deadline)
        throw swapError('APPROVAL_FAILED', { retryable: true })
      await new Promise(resolve => setTimeout(resolve, 500))
      check(offer, signal)
    }
  }

  /** A quote that is too old is asked again; a worse one has to be agreed to. */
  async function renew(offer: SwapOffer, isSigned: boolean, signal: AbortSignal): Promise<SwapOffer> {
    const age = Date.now() - offer.at
    if (!isSigned && age >= 0 && age < QUOTE_LIFETIME_MS) return offer
    const fresh = await quoteAgain(ctx, offer, signal)
    const least = isSigned ? offer.minOut : offer.amountOut
    if (fresh.amountOut < least) throw new Worse(fresh)
    return atNewPrice(offer, fresh)
  }
  async function prepare(offer: SwapOffer, signal: AbortSignal): Promise<Prepared> {
    try {
      return await prepareSwap(ctx, tokens, offer, signal)
    } catch (error) {
      if (!isWorsePrice(error)) throw error
      throw new Worse(await quoteAgain(ctx, offer, signal))
    }
  }

  async function run(reviewed: SwapOffer, signal: AbortSignal): Promise<SwapRecord> {
    let offer = reviewed
    let steps: readonly SwapStep[] = []
    const set = (kind: SwapStepKind, status: SwapStep['status'], hash?: string) => {
      steps = steps.map(step => (step.kind === kind ? { ...step, status, ...(hash ? { hash } : {}) } : step))
      show({ status: 'running', offer, steps })
    }
    try {
      show({ status: 'checking', offer, steps })
      check(offer, signal)
      offer = await renew(offer, false, signal)
      let prepared = await prepare(offer, signal)
      check(offer, signal)
      steps = stepsOf(prepared)
      const { approval } = prepared
      if (approval && prepared.isBatch) {
        try {
          set('batch', 'wallet')
          const id = await ask(offer, 'batch', [...approvalCalls(prepared), prepared.call], signal)
          set('batch', 'pending')
          const record = await untilHash(id, signal)
          return finish(offer, steps, record)
        } catch (error) {
          const isUnable =
            isKitError(error) && error.code === 'rpc/UNSUPPORTED_METHOD' && error.outcome === 'untouched'
          if (!isUnable) throw error
          steps = stepsOf({ ...prepared, isBatch: false })
        }
      }
      if (approval) {
        for (const [index, call] of approvalCalls(prepared).entries()) {
          const isReset = prepared.needsReset && index === 0
          const kind = isReset ? 'approve-reset' : 'approve'
          set(kind, 'wallet')
          const id = await ask(offer, kind, [call], signal)
          set(kind, 'pending', tracker.find(id)?.hash)
          await untilApproved(offer, isReset ? { ...approval, amount: 0n } : approval, id, signal)
          if (!isReset) approved = { ...approval }
          set(kind, 'done', tracker.find(id)?.hash)
          check(offer, signal)
        }
        // Minutes may have passed in the wallet.
        offer = await renew(offer, true, signal)
        prepared = await prepare(offer, signal)
        if (prepared.approval) throw swapError('APPROVAL_FAILED', { retryable: true })
        check(offer, signal)
      }
      set('swap', 'wallet')
      const id = await ask(offer, 'swap', [prepared.call], signal)
      const record = tracker.find(id)
      if (!record?.hash) throw swapError('NO_HASH', { outcome: 'unknown' })
      set('swap', 'pending', record.hash)
      return finish(offer, steps, record)
    } catch (cause) {
      const unused = approved ? { approved } : {}
      if (cause instanceof Worse) {
        show({ status: 'changed', offer: cause.offer, was: reviewed, ...unused })
        throw swapError('QUOTE_CHANGED', { retryable: true })
      }
      const error = toKitError(cause)
      const isOpen = error.outcome !== 'untouched'
      steps = steps.map(step =>
        step.status === 'wallet' || step.status === 'pending'
          ? { ...step, status: isOpen ? 'unknown' : 'failed' }
          : step,
      )
      show({ status: 'failed', offer, steps, error, ...unused })
      throw error
    }
  }
  /** A batch has no hash before it is on the chain. */
  async function untilHash(id: string, signal: AbortSignal): Promise<Tracked> {
    void tracker.follow(id)
    const found = await new Promise<Tracked>((resolve, reject) => {
      const look = () => {
        const record = tracker.find(id)
        if (record?.status === 'failed') settle(() => reject(swapError('BATCH_FAILED', { retryable: true })))
        else if (record?.hash !== undefined) settle(() => resolve(record))
        else if (record?.status === 'unknown')
          settle(() => reject(swapError('NO_HASH', { outcome: 'unknown' })))
      }
      const stopWatching = ctx.subscribe(tracker.sent$, look)
      const onAbort = () => settle(() => reject(withOutcome(toKitError(signal.reason), 'unknown')))
      function settle(then: () => void) {
        stopWatching()
        signal.removeEventListener('abort', onAbort)
        then()
      }
      signal.addEventListener('abort', onAbort)
      look()
    })
    return found
  }
  function finish(offer: SwapOffer, steps: readonly SwapStep[], record: Tracked): SwapRecord {
    approved = undefined
    void tracker.follow(record.id)
    show({ status: 'sent', offer, steps, hash: record.hash ?? '' })
    return record
  }

  async function confirm(offer: SwapOffer, signal?: AbortSignal): Promise<SwapRecord> {
    if (current) throw swapError('BUSY')
    preview.abort()
    const mine = new AbortController()
    current = mine
    const stop = () => mine.abort(specError('core/ABORTED'))
    signal?.addEventListener('abort', stop)
    ended?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    try {
      return await run(offer, mine.signal)
    } finally {
      signal?.removeEventListener('abort', stop)
      ended?.removeEventListener('abort', stop)
      current = undefined
    }
  }

  return {
    progress$: atom(get => get(progress)),
    isBusy: () => current !== undefined,
    /** Shows an offer for review, and its steps once they are known. */
    review(offer: SwapOffer): void {
      if (current) return
      preview.abort()
      const mine = new AbortController()
      preview = mine
      const before = now()
      // An approval of an earlier try is used by the next one for the same token.
      if (approved && approved.token !== offer.from.address) approved = undefined
      const steps = before.status === 'reviewing' && before.offer === offer ? before.steps : []
      show({ status: 'reviewing', offer, steps })
      prepareSwap(ctx, tokens, offer, mine.signal).then(
        prepared => {
          const state = now()
          if (!mine.signal.aborted && state.status === 'reviewing' && state.offer === offer)
            show({ ...state, steps: stepsOf(prepared) })
        },
        // What is wrong is said when it is confirmed; by then it may be right.
        () => {},
      )
    },
    /** Rejects unless exactly this offer is on screen. */
    async confirmReviewed(offer: SwapOffer): Promise<SwapRecord> {
      if (current) throw swapError('BUSY')
      const state = now()
      const isReviewed =
        (state.status === 'reviewing' || state.status === 'changed' || state.status === 'failed') &&
        state.offer === offer
      if (!isReviewed) throw swapError('NOT_REVIEWED')
      return confirm(offer)
    },
    confirm,
    cancel: () => current?.abort(specError('core/ABORTED')),
    reset(): void {
      if (current) return
      preview.abort()
      approved = undefined
      show({ status: 'idle' })
    },
    /** Takes the unused approval back. */
    async revoke(): Promise<void> {
      const state = now()
      const unused = 'approved' in state ? state.approved : undefined
      if (!unused || !('offer' in state)) return
      if (current) throw swapError('BUSY')
      const mine = new AbortController()
      current = mine
      try {
        check(state.offer, mine.signal)
        const wanted: Approval = { token: unused.token, spender: unused.spender, amount: 0n }
        const call = verifyApproval(buildApproval(wanted), wanted)
        const id = await ask(state.offer, 'approve-reset', [call], mine.signal)
        await untilApproved(state.offer, wanted, id, mine.signal)
        approved = undefined
        if (state.status === 'failed') show({ ...state, approved: undefined })
      } finally {
        current = undefined
      }
    },
  }
}

/** The price is worse than the reviewed one. */
class Worse {
  constructor(readonly offer: SwapOffer) {}
}
