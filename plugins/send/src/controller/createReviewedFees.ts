import { atom, isKitError, type KitError } from '@latchkit/core'
import type { SendEnv } from '../contract/SendEnv.js'
import { type Plan, planKey } from '../plan/Plan.js'
import { isFee, type Quote } from '../plan/quotePlan.js'

/** The fee of a plan, as shown and as signed: the maximum. */
export interface Fee {
  /** Base units of the native currency; undefined when unknown. */
  readonly fee?: bigint
  /** The reviewed fee, when the network has since asked for more. */
  readonly was?: bigint
}

export interface RaisedFee {
  readonly key: string
  readonly fee: bigint
  readonly was: bigint
}

/** Holds the reviewed fee, and the higher one if the network asked for more. */
export function createReviewedFees({ ctx }: SendEnv) {
  const raised = atom<RaisedFee | undefined>(undefined)
  /** Records a fee above the reviewed one. False for any other fee. */
  function noteFee(plan: Plan, fee: bigint): boolean {
    const was = plan.maxFee
    if (was === undefined || fee <= was) return false
    ctx.set(raised, { key: planKey(plan), fee, was })
    return true
  }
  return {
    raised$: atom(get => get(raised)),
    /** The fee to show and to sign: never less than what the network last asked for. */
    feeOf(plan: Plan, quote: Quote | undefined): Fee {
      const key = planKey(plan)
      const now = ctx.get(raised)
      const quoted = quote?.key === key ? quote.fee : undefined
      if (now?.key !== key) return quoted === undefined ? {} : { fee: quoted }
      return { fee: quoted !== undefined && quoted > now.fee ? quoted : now.fee, was: now.was }
    },
    forget: () => ctx.set(raised, undefined),
    noteFee,
    /** Records a fee above the reviewed one that the network asked for. False for any other failure. */
    noteRaised(plan: Plan, error: KitError): boolean {
      if (!isKitError(error, 'fee/ABOVE_LIMIT') || error.outcome !== 'untouched') return false
      const { fee } = error.context
      return isFee(fee) && noteFee(plan, fee)
    },
  }
}
