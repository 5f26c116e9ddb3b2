import { isKitError } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { beforeAsking, toKitError, withOutcome } from '@latchkit/core/plugin'
import type { SwapContext } from '../contract/SwapEnv.js'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStep, SwapStepKind } from '../contract/SwapProgress.js'
import { swapError } from '../contract/swapError.js'
import { isAmount, withRoom } from '../figures/figures.js'
import type { Tracked } from '../storage/recordStore.js'
import { checkArrival, wouldFail } from './askChain.js'
import { Changed } from './Changed.js'
import type { Allowances } from './createAllowances.js'
import type { createApproving } from './createApproving.js'
import { type Check, type createAsking, requestOf } from './createAsking.js'
import type { Tracker } from './createTracker.js'
import { batchCalls, isWorsePrice, type Prepared, prepareSwap } from './prepareSwap.js'
import { isYoung, type QuoteAgain, renew, withFee, withGas } from './quoteAgain.js'
import { feeNow } from './quoteAll.js'
import { areShown, stepsOf } from './stepsOf.js'

/** How often an offer is prepared before its source counts as too slow. */
const MOST_TURNS = 2

interface StepsEnv {
  readonly ctx: SwapContext
  readonly tracker: Tracker
  readonly allowances: Allowances
  readonly ask: ReturnType<typeof createAsking>
  readonly approving: ReturnType<typeof createApproving>
  readonly check: Check
  readonly quoteAgain: QuoteAgain
}

/** The state of an execution. */
interface Stage {
  readonly offer: SwapOffer
  readonly steps: readonly SwapStep[]
}

/**
 * A wallet that refuses a batch may accept single calls: it lacks support, or its owner declined the account
 * upgrade.
 */
function cannotBatch(cause: unknown): boolean {
  const error = toKitError(cause)
  if (error.outcome !== 'untouched') return false
  if (error.code === 'rpc/UNSUPPORTED_METHOD') return true
  let inner: unknown = error
  // EIP-5792: code 5750 means that the upgrade was declined, not the calls.
  for (let depth = 0; inner && depth < 4; depth++, inner = readField(inner, 'cause'))
    if (readField(inner, 'code') === 5750) return true
  return false
}

/**
 * Creates the function that executes a swap's steps sequentially, each only if the previous one allows it.
 */
export function createSteps({ ctx, tracker, allowances, ask, approving, check, quoteAgain }: StepsEnv) {
  /** Prepares the next request, within the agreed price and contracts. */
  async function prepare(
    offer: SwapOffer,
    shown: readonly SwapStep[] | undefined,
    signal: AbortSignal,
    { isAgain = false, isApproved = false }: { isAgain?: boolean; isApproved?: boolean } = {},
  ): Promise<Prepared> {
    try {
      const prepared = await prepareSwap(ctx, offer, { sent: ctx.get(tracker.sent$), isApproved }, signal)
      const steps = stepsOf(prepared)
      if (shown && !areShown(steps, shown))
        throw new Changed('contracts', await withGas(ctx, offer, prepared.call, signal), steps)
      check(offer, signal)
      return prepared
    } catch (error) {
      const isFailing = isKitError(error, 'swap/WOULD_FAIL')
      if (!isFailing && !isWorsePrice(error)) throw error
      const fresh = await quoteAgain(offer, signal)
      if (fresh.minOut < offer.minOut) throw new Changed('price', fresh)
      // The price may have dropped temporarily; the second time, the quote does not match the call.
      if (isAgain && isFailing)
        throw swapError('WOULD_FAIL', { cause: error, context: { isAgain }, retryable: true })
      if (isAgain) throw swapError('CALL_MISMATCH', { context: { field: 'amountOut' } })
      return prepare(offer, shown, signal, { isAgain: true, isApproved })
    }
  }

  /**
   * Refreshes and prepares an offer until its quote is still fresh afterwards: a slow source gets a second
   * attempt.
   */
  async function ready(
    reviewed: SwapOffer,
    shown: readonly SwapStep[] | undefined,
    signal: AbortSignal,
    { isApproved }: { isApproved: boolean },
  ): Promise<{ readonly offer: SwapOffer; readonly prepared: Prepared }> {
    let offer = reviewed
    for (let turn = 1; turn <= MOST_TURNS; turn++) {
      offer = await renew(quoteAgain, offer, { isSigned: isApproved, signal })
      const prepared = await prepare(offer, shown, signal, { isApproved })
      if (isYoung(offer)) return { offer, prepared }
    }
    throw swapError('BUILD_FAILED', { retryable: true })
  }

  /**
   * Checked after other plugins' confirm steps, which may have taken minutes. They approved a call, so that
   * call is sent, with the reviewed minimum. Rejects with `Changed` if the price is worse, and as `tryCall`
   * does, which runs if the quote is outdated.
   */
  const stillHolds = (
    offer: SwapOffer,
    { isSigned, signal }: { readonly isSigned: boolean; readonly signal: AbortSignal },
    tryCall: () => Promise<unknown> = async () => {},
  ): Promise<void> =>
    untouched(async () => {
      if (isYoung(offer)) return
      await renew(quoteAgain, offer, { isSigned, signal })
      await tryCall()
    })

  /** Rejects with `swap/WOULD_FAIL` if the network would revert the call. */
  async function tryOne(offer: SwapOffer, { call }: Prepared, signal: AbortSignal): Promise<void> {
    const reason = await wouldFail(ctx, offer, call, signal)
    if (reason !== undefined) throw swapError('WOULD_FAIL', { context: { reason }, retryable: true })
  }

  /** A batch has no hash until it is on the chain. */
  function untilHash(id: string, signal: AbortSignal): Promise<Tracked> {
    void tracker.follow(id)
    return new Promise<Tracked>((resolve, reject) => {
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
  }

  /** Rejects as the wallet does, and with `Changed` if the network fee exceeds the reviewed one. */
  async function withinFee<T>(offer: SwapOffer, signal: AbortSignal, asking: () => Promise<T>): Promise<T> {
    try {
      return await asking()
    } catch (error) {
      if (!isKitError(error, 'fee/ABOVE_LIMIT') || error.outcome !== 'untouched') throw error
      const { fee } = error.context
      if (!isAmount(fee)) throw error
      const fresh = await beforeAsking(() => quoteAgain(offer, signal))
      throw new Changed(fresh.amountOut < offer.amountOut ? 'price' : 'fee', withFee(fresh, fee))
    }
  }

  /**
   * A batch has no fee limit (EIP-5792): the wallet sets its fee. Checks at least that the network's current
   * fee does not exceed the limit of a single call.
   */
  async function checkFee(offer: SwapOffer, { call }: Prepared, signal: AbortSignal): Promise<void> {
    await untouched(async () => {
      const fee = await feeNow(ctx, offer, call, signal)
      check(offer, signal)
      if (fee === undefined || offer.networkFee === undefined || fee <= withRoom(offer.networkFee)) return
      throw new Changed('fee', withFee(offer, fee))
    })
  }

  /**
   * Executes an offer. `shown` are the steps that the visitor accepted; without a review, the first prepared
   * ones count as accepted. Rejects with `Changed`, and with the outcome `untouched` until the swap is
   * requested of the wallet.
   */
  return async function doSteps(
    reviewed: SwapOffer,
    shown: readonly SwapStep[] | undefined,
    signal: AbortSignal,
    onStage: (stage: Stage) => void,
  ): Promise<Tracked> {
    let offer = reviewed
    let steps: readonly SwapStep[] = []
    const tell = () => onStage({ offer, steps })
    const set = (kind: SwapStepKind, status: SwapStep['status'], more: Partial<SwapStep> = {}) => {
      steps = steps.map(step => (step.kind === kind ? { ...step, ...more, status } : step))
      tell()
    }
    let prepared = await untouched(async () => {
      check(offer, signal)
      const first = await ready(offer, shown, signal, { isApproved: false })
      // Without a review, the first prepared swap counts as accepted.
      offer = shown ? first.offer : await withGas(ctx, first.offer, first.prepared.call, signal)
      return first.prepared
    })
    const agreed = shown ?? stepsOf(prepared)
    const { approval } = prepared
    const isAsked = approval !== undefined && approving.find(offer, approval) !== undefined
    steps = stepsOf(isAsked ? { ...prepared, batch: undefined } : prepared)
    if (approval && prepared.batch && !isAsked) {
      try {
        await checkFee(offer, prepared, signal)
        set('batch', 'wallet')
        const calls = batchCalls(prepared)
        const request = requestOf(offer, 'batch', calls, async () => {
          if (isYoung(offer)) return
          await stillHolds(offer, { isSigned: false, signal }, () => checkArrival(ctx, offer, calls, signal))
          await checkFee(offer, prepared, signal)
        })
        allowances.note(request, approval)
        const id = await ask(request, signal, record => set('batch', 'wallet', { record }))
        set('batch', 'pending')
        return await untilHash(id, signal)
      } catch (error) {
        if (!cannotBatch(error)) throw error
        steps = stepsOf({ ...prepared, batch: undefined })
      }
    }
    if (approval) {
      for (const [index, call] of prepared.approvalCalls.entries()) {
        const isReset = prepared.needsReset && index === 0
        const kind = isReset ? 'approve-reset' : 'approve'
        const wanted = isReset ? { ...approval, amount: 0n } : approval
        const isSigned = index > 0
        const request = requestOf(offer, kind, [call], () => stillHolds(offer, { isSigned, signal }))
        await withinFee(offer, signal, () =>
          approving.approve(request, wanted, signal, (status, more) => set(kind, status, more)),
        )
        await untouched(async () => check(offer, signal))
      }
      // The wallet may have taken minutes.
      prepared = await untouched(async () => {
        const second = await ready(offer, agreed, signal, { isApproved: true })
        offer = second.offer
        tell()
        return second.prepared
      })
      if (prepared.approval) throw swapError('APPROVAL_FAILED', { retryable: true })
    }
    set('swap', 'wallet')
    const isSigned = approval !== undefined
    const request = requestOf(offer, 'swap', [prepared.call], () =>
      stillHolds(offer, { isSigned, signal }, () => tryOne(offer, prepared, signal)),
    )
    const id = await withinFee(offer, signal, () =>
      ask(request, signal, asked => set('swap', 'wallet', { record: asked })),
    )
    const record = tracker.find(id)
    if (!record?.hash) throw swapError('NO_HASH', { outcome: 'unknown' })
    set('swap', 'pending', { hash: record.hash })
    return record
  }
}

/** Like `beforeAsking`, but passes `Changed` through. */
async function untouched<T>(work: () => Promise<T>): Promise<T> {
  let changed: Changed | undefined
  const result = await beforeAsking(async () => {
    try {
      return { value: await work() }
    } catch (error) {
      if (!(error instanceof Changed)) throw error
      changed = error
      return undefined
    }
  })
  if (changed || !result) throw changed
  return result.value
}
