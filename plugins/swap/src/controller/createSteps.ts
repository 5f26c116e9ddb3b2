import { abortReason } from '@latchkit/core/async'
import { beforeAsking, toKitError, withOutcome } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStep } from '../contract/SwapProgress.js'
import { swapError } from '../contract/swapError.js'
import type { Tracked } from '../storage/recordStore.js'
import { assertPasses, checkArrival } from './askChain.js'
import { Changed } from './Changed.js'
import type { Allowances } from './createAllowances.js'
import type { createApproving } from './createApproving.js'
import { type createAsking, type ExecutionTools, requestOf } from './createAsking.js'
import type { createTerms, Ready } from './createTerms.js'
import { batchCalls } from './prepareSwap.js'
import { isYoung, withGas } from './quoteAgain.js'
import type { SwapEvent } from './reduceSwap.js'
import { stepsOf } from './stepsOf.js'

interface StepsParts {
  readonly allowances: Allowances
  readonly ask: ReturnType<typeof createAsking>
  readonly approving: ReturnType<typeof createApproving>
  readonly terms: ReturnType<typeof createTerms>
  dispatch(event: SwapEvent): unknown
}

/** A wallet that refuses a batch may accept single calls: it lacks support, or its owner declined the account upgrade. */
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

/** Creates the function that executes a swap's steps sequentially, each only if the previous one allows it. */
export function createSteps(
  { ctx, tracker, check }: ExecutionTools,
  { allowances, ask, approving, terms, dispatch }: StepsParts,
) {
  const teller =
    (kind: SwapStep['kind']) =>
    (status: SwapStep['status'], more: Pick<SwapStep, 'record' | 'hash'> = {}) =>
      dispatch({ type: 'step', kind, status, ...more })

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
      const onAbort = () => settle(() => reject(withOutcome(abortReason(signal), 'unknown')))
      function settle(then: () => void) {
        stopWatching()
        signal.removeEventListener('abort', onAbort)
        then()
      }
      signal.addEventListener('abort', onAbort)
      look()
    })
  }

  /** Requests approval and swap together; `undefined` if the wallet refuses batches. */
  async function sendBatch(ready: Ready, signal: AbortSignal): Promise<Tracked | Changed | undefined> {
    const { offer, prepared } = ready
    const tell = teller('batch')
    try {
      const dear = await terms.checkFee(ready, signal)
      if (dear) return dear
      dispatch({ type: 'planned', offer, steps: stepsOf(prepared) })
      tell('wallet')
      const calls = batchCalls(prepared)
      const retry = () => checkArrival(ctx, offer, calls, signal)
      const request = requestOf(offer, 'batch', calls, async () => {
        if (isYoung(offer)) return undefined
        const worse = await terms.stillHolds(offer, { isSigned: false, signal }, retry)
        return worse ?? terms.checkFee(ready, signal)
      })
      if (prepared.approval) allowances.note(request, prepared.approval)
      const id = await ask(request, signal, record => tell('wallet', { record }))
      if (id instanceof Changed) return id
      tell('pending')
      return await untilHash(id, signal)
    } catch (error) {
      if (!cannotBatch(error)) throw error
      return undefined
    }
  }

  /** Requests the approvals one by one, and waits for each. */
  async function approve({ offer, prepared }: Ready, signal: AbortSignal): Promise<Changed | undefined> {
    const { approval, approvalCalls, needsReset } = prepared
    if (!approval) return undefined
    for (const [index, call] of approvalCalls.entries()) {
      const isReset = needsReset && index === 0
      const kind = isReset ? 'approve-reset' : 'approve'
      const wanted = isReset ? { ...approval, amount: 0n } : approval
      const holds = () => terms.stillHolds(offer, { isSigned: index > 0, signal })
      const request = requestOf(offer, kind, [call], holds)
      const changed = await terms.withinFee(offer, signal, () =>
        approving.approve(request, wanted, signal, teller(kind)),
      )
      if (changed) return changed
      await beforeAsking(() => check(offer, signal))
    }
    return undefined
  }

  async function sendSwap(ready: Ready, isSigned: boolean, signal: AbortSignal): Promise<Tracked | Changed> {
    const { offer, prepared } = ready
    const tell = teller('swap')
    tell('wallet')
    const request = requestOf(offer, 'swap', [prepared.call], () =>
      terms.stillHolds(offer, { isSigned, signal }, () => assertPasses(ctx, offer, prepared.call, signal)),
    )
    const id = await terms.withinFee(offer, signal, () =>
      ask(request, signal, record => tell('wallet', { record })),
    )
    if (id instanceof Changed) return id
    const record = tracker.find(id)
    if (!record?.hash) throw swapError('NO_HASH', { outcome: 'unknown' })
    tell('pending', { hash: record.hash })
    return record
  }

  /**
   * Executes an offer. `shown` are the steps that the visitor accepted; without a review, the first prepared
   * ones count as accepted. Rejects with the outcome `untouched` until the swap is requested of the wallet.
   */
  return async function doSteps(
    reviewed: SwapOffer,
    shown: readonly SwapStep[] | undefined,
    signal: AbortSignal,
  ): Promise<Tracked | Changed> {
    const first = await beforeAsking(async () => {
      check(reviewed, signal)
      const ready = await terms.ready(reviewed, shown, { isSigned: false, signal })
      if (ready instanceof Changed || shown) return ready
      return { ...ready, offer: await withGas(ctx, ready.offer, ready.prepared.call, signal) }
    })
    if (first instanceof Changed) return first
    const { offer, prepared } = first
    const { approval, batch } = prepared
    if (batch && !(approval && approving.find(offer, approval))) {
      const sent = await sendBatch(first, signal)
      if (sent) return sent
    }
    dispatch({ type: 'planned', offer, steps: stepsOf({ ...prepared, batch: undefined }) })
    if (!approval) return sendSwap(first, false, signal)
    const changed = await approve(first, signal)
    if (changed) return changed
    // The wallet may have taken minutes.
    const agreed = shown ?? stepsOf(prepared)
    const second = await beforeAsking(() => terms.ready(offer, agreed, { isSigned: true, signal }))
    if (second instanceof Changed) return second
    dispatch({ type: 'renewed', offer: second.offer })
    if (second.prepared.approval) throw swapError('APPROVAL_FAILED', { retryable: true })
    return sendSwap(second, true, signal)
  }
}
