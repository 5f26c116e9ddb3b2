import { atom, isKitError, type KitError } from '@latchkit/core'
import { type Plan, planKey } from '../plan/Plan.js'
import { isFee, type Quote } from '../plan/quotePlan.js'
import type { SendEnv } from '../SendEnv.js'

/** The fee of a plan, as it is shown and as it is signed: at most this. */
export interface Fee {
  /** Base units of the native currency; undefined where nobody knows. */
  readonly fee?: bigint
  /** What was reviewed before the network wanted more. */
  readonly was?: bigint
}

/** A fee above the one that was reviewed. */
export interface RaisedFee {
  readonly key: string
  readonly fee: bigint
  readonly was: bigint
}

/** Keeps which fee was reviewed, and where the network wanted more than that. */
export function createFees({ ctx }: SendEnv) {
  const raised = atom<RaisedFee | undefined>(undefined)
  return {
    raised$: atom(get => get(raised)),
    /** The fee to show and to sign, never less than what the network asked for when it was last refused. */
    feeOf(plan: Plan, quote: Quote | undefined): Fee {
      const key = planKey(plan)
      const now = ctx.get(raised)
      const quoted = quote?.key === key ? quote.fee : undefined
      if (now?.key !== key) return quoted === undefined ? {} : { fee: quoted }
      return { fee: quoted !== undefined && quoted > now.fee ? quoted : now.fee, was: now.was }
    },
    forget: () => ctx.set(raised, undefined),
    /** Takes note of a fee above the reviewed one. False for any other failure. */
    noteRaised(plan: Plan, error: KitError): boolean {
      if (!isKitError(error, 'fee/ABOVE_LIMIT') || error.outcome !== 'untouched') return false
      const { fee } = error.context
      const was = plan.maxFee
      if (was === undefined || !isFee(fee) || fee <= was) return false
      ctx.set(raised, { key: planKey(plan), fee, was })
      return true
    },
  }
}
