import { realDecimals } from '../form/SendAsset.js'
import type { Plan } from '../plan/Plan.js'
import type { Quote } from '../plan/quotePlan.js'
import type { RecipientAssessment } from '../recipient/assessRecipient.js'
import type { Earlier } from './useEarlier.js'

/** Something that only its owner can decide. */
export type Consent = 'lookAlike' | 'contract' | 'unknown' | 'again'

/** What stands between a review and its button. */
export interface Obstacles {
  /** The amount or the fee cannot be paid. */
  readonly lacksFunds: boolean
  /** The token's own decimals, when they are not those that were shown. */
  readonly realDecimals?: number
  /** What has to be ticked first. */
  readonly consents: readonly Consent[]
  readonly isBlocked: boolean
}

interface Facts {
  readonly plan: Plan
  readonly assessment: RecipientAssessment
  readonly quote: Quote | undefined
  /** What is shown and signed at most; the quote's own unless told. */
  readonly fee?: bigint | undefined
  /** Undefined when nobody knows. */
  readonly nativeBalance: bigint | undefined
  /** What may make it a second payment. */
  readonly earlier?: Earlier
}

/** Decides what blocks a plan and what needs a word of its owner. What nobody knows blocks nothing. */
export function obstaclesOf(facts: Facts): Obstacles {
  const { plan, assessment, quote, fee = quote?.fee ?? 0n, nativeBalance, earlier } = facts
  const { asset, amount } = plan
  const needed = fee + (asset.native ? amount : 0n)
  const isRefused = /\/INSUFFICIENT_FUNDS$/.test(quote?.feeError?.code ?? '')
  // Of a token: the trial says what there is too little of.
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
