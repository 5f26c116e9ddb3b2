import { isKitError } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/errors'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapStep } from '../contract/SwapProgress.js'
import { swapError } from '../contract/swapError.js'
import { isAmount, withRoom } from '../figures/figures.js'
import { Changed } from './Changed.js'
import type { ExecutionTools } from './createAsking.js'
import { isWorsePrice, type Prepared, prepareSwap } from './prepareSwap.js'
import { isYoung, renew, withFee, withGas } from './quoteAgain.js'
import { feeNow } from './quoteAll.js'
import { areShown, stepsOf } from './stepsOf.js'

/** Number of times that an offer is prepared before its source counts as too slow. */
const MOST_TURNS = 2

/** An offer with its verified requests. */
export interface Ready {
  readonly offer: SwapOffer
  readonly prepared: Prepared
}

interface Signing {
  /** The approval is signed: the reviewed minimum has to hold, and no more. */
  readonly isSigned: boolean
  readonly signal: AbortSignal
}

/**
 * Creates the checks of the reviewed terms against the network and the offer's source. They resolve with
 * `Changed` if the visitor has to accept other terms first.
 */
export function createTerms({ ctx, tracker, check, quoteAgain }: ExecutionTools) {
  /** Prepares the next request, within the agreed price and contracts. */
  async function prepare(
    offer: SwapOffer,
    shown: readonly SwapStep[] | undefined,
    { isSigned, signal }: Signing,
    isAgain = false,
  ): Promise<Prepared | Changed> {
    try {
      const before = { sent: ctx.get(tracker.sent$), isApproved: isSigned }
      const prepared = await prepareSwap(ctx, offer, before, signal)
      const steps = stepsOf(prepared)
      if (shown && !areShown(steps, shown))
        return new Changed('contracts', await withGas(ctx, offer, prepared.call, signal), steps)
      check(offer, signal)
      return prepared
    } catch (error) {
      const isFailing = isKitError(error, 'swap/WOULD_FAIL')
      if (!isFailing && !isWorsePrice(error)) throw error
      const fresh = await quoteAgain(offer, signal)
      if (fresh.minOut < offer.minOut) return new Changed('price', fresh)
      // The price may have dropped temporarily; the second time, the quote does not match the call.
      if (isAgain && isFailing)
        throw swapError('WOULD_FAIL', { cause: error, context: { isAgain }, retryable: true })
      if (isAgain) throw swapError('CALL_MISMATCH', { context: { field: 'amountOut' } })
      return prepare(offer, shown, { isSigned, signal }, true)
    }
  }

  /**
   * A batch has no fee limit (EIP-5792): the wallet sets its fee. Checks at least that the network's current
   * fee does not exceed the limit of a single call.
   */
  const checkFee = ({ offer, prepared }: Ready, signal: AbortSignal): Promise<Changed | undefined> =>
    beforeAsking(async () => {
      const fee = await feeNow(ctx, offer, prepared.call, signal)
      check(offer, signal)
      const isWithin =
        fee === undefined || offer.networkFee === undefined || fee <= withRoom(offer.networkFee)
      return isWithin ? undefined : new Changed('fee', withFee(offer, fee))
    })

  return {
    checkFee,
    /** Refreshes and prepares an offer until its quote is still fresh afterwards: a slow source gets a second attempt. */
    async ready(
      reviewed: SwapOffer,
      shown: readonly SwapStep[] | undefined,
      signing: Signing,
    ): Promise<Ready | Changed> {
      let offer = reviewed
      for (let turn = 1; turn <= MOST_TURNS; turn++) {
        const renewed = await renew(quoteAgain, offer, signing)
        if (renewed instanceof Changed) return renewed
        offer = renewed
        const prepared = await prepare(offer, shown, signing)
        if (prepared instanceof Changed) return prepared
        if (isYoung(offer)) return { offer, prepared }
      }
      throw swapError('BUILD_FAILED', { retryable: true })
    },
    /**
     * Checked after other plugins' confirm steps, which may have taken minutes. They approved a call, so that
     * call is sent, with the reviewed minimum. `retry` runs if the quote is outdated; rejects as it does.
     */
    stillHolds: (
      offer: SwapOffer,
      signing: Signing,
      retry: () => Promise<unknown> = async () => {},
    ): Promise<Changed | undefined> =>
      beforeAsking(async () => {
        if (isYoung(offer)) return undefined
        const renewed = await renew(quoteAgain, offer, signing)
        if (renewed instanceof Changed) return renewed
        await retry()
        return undefined
      }),
    /** Rejects as the wallet does; `Changed` if the network fee exceeds the reviewed one. */
    async withinFee<T>(offer: SwapOffer, signal: AbortSignal, asking: () => Promise<T>) {
      try {
        return await asking()
      } catch (error) {
        if (!isKitError(error, 'fee/ABOVE_LIMIT') || error.outcome !== 'untouched') throw error
        const { fee } = error.context
        if (!isAmount(fee)) throw error
        const fresh = await beforeAsking(() => quoteAgain(offer, signal))
        return new Changed(fresh.amountOut < offer.amountOut ? 'price' : 'fee', withFee(fresh, fee))
      }
    },
  }
}
