import { CheckTransfer, type KitError, SendTransaction, type TransferCheck } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import type { SendContext } from '../contract/SendEnv.js'
import { type Plan, planKey, requestOf } from './Plan.js'

/** The cost of a plan, and its failure if it would not succeed. */
export interface Quote {
  /** The key of the plan it belongs to. */
  readonly key: string
  /** The maximum, in base units of the native currency. */
  readonly fee?: bigint
  /** Why the fee is unknown. */
  readonly feeError?: KitError
  /** The result of the simulation; `undefined` when there is none, which says nothing good or bad. */
  readonly check?: TransferCheck
  readonly isCheckable: boolean
}

const UINT256 = 1n << 256n

/** True if a value from a chain plugin can be a fee. */
export const isFee = (fee: unknown): fee is bigint => typeof fee === 'bigint' && fee >= 0n && fee < UINT256

/** Estimates the fee of a plan and simulates it. Never rejects. */
export async function quotePlan(ctx: SendContext, plan: Plan, signal: AbortSignal): Promise<Quote> {
  // The current fee, not limited by the reviewed one.
  const request = { ...requestOf({ ...plan, maxFee: undefined }), signal }
  // Simulating only reads, so it does not depend on the wallet's features.
  const checker = ctx.find(CheckTransfer, { namespace: plan.account.namespace })
  const [fee, check] = await Promise.allSettled([
    ctx.use(SendTransaction, plan.account).estimateFee(request),
    checker?.checkTransfer(request),
  ])
  const cost = fee.status === 'fulfilled' ? fee.value?.fee : undefined
  const reason = fee.status === 'rejected' ? fee.reason : new Error('The fee is not a valid amount')
  return {
    key: planKey(plan),
    ...(isFee(cost) ? { fee: cost } : { feeError: toKitError(reason) }),
    ...(check.status === 'fulfilled' && check.value ? { check: check.value } : {}),
    isCheckable: checker !== undefined,
  }
}
