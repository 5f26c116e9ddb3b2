import type { Plan } from '../plan/Plan.js'
import type { Quote } from '../plan/quotePlan.js'
import { realDecimals } from '../plan/SendAsset.js'
import type { RecipientAssessment } from '../recipient/assessRecipient.js'
import type { Earlier } from './useEarlier.js'

/** Something the visitor has to agree to explicitly. */
export type Consent = 'lookAlike' | 'contract' | 'unknown' | 'again'

/** Reasons to keep the confirm button disabled. */
export interface Obstacles {
  /** The amount or the fee cannot be paid. */
  readonly lacksFunds: boolean
  /** The token's real decimals, when they differ from those shown. */
  readonly realDecimals?: number
  /** The checkboxes to tick first. */
  readonly consents: readonly Consent[]
  readonly isBlocked: boolean
}

interface Facts {
  readonly plan: Plan
  readonly assessment: RecipientAssessment
  readonly quote: Quote | undefined
  /** The maximum that is shown and signed; the quote's fee unless given. */
  readonly fee?: bigint | undefined
  /** Undefined when unknown. */
  readonly nativeBalance: bigint | undefined
  /** Earlier transfers that may make this a double payment. */
  readonly earlier?: Earlier
}

/** Decides what blocks a send and what needs explicit consent. Unknowns never block. */
export function obstaclesOf(facts: Facts): Obstacles {
  const { plan, assessment, quote, fee = quote?.fee ?? 0n, nativeBalance, earlier } = facts
  const { asset, amount } = plan
  const needed = fee + (asset.native ? amount : 0n)
  const isRefused = /\/INSUFFICIENT_FUNDS$/.test(quote?.feeError?.code ?? '')
  // For a token, the simulation says what is missing.
  const isForFee = isRefused && (asset.native || quote?.check?.failure === undefined)
  const lacksFunds = isForFee || (nativeBalance !== undefined && needed > nativeBalance)
  const isUnreasonable = quote?.feeError?.code === 'fee/UNREASONABLE'
  const found = realDecimals(asset, quote?.check)
  return {
    lacksFunds,
    ...(found === undefined ? {} : { realDecimals: found }),
    consents: [
      ...(earlier?.unknownTransfer ? (['unknown'] as const) : earlier?.sent ? (['again'] as const) : []),
      ...(assessment.lookAlike ? (['lookAlike'] as const) : []),
      ...(quote?.check?.isContract ? (['contract'] as const) : []),
    ],
    isBlocked: lacksFunds || isRefused || isUnreasonable || found !== undefined,
  }
}
