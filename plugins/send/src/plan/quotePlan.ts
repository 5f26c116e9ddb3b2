import { CheckTransfer, type KitError, SendTransaction, type TransferCheck } from '@latchkit/core'
import { toKitError } from '@latchkit/core/tools'
import type { SendContext } from '../SendEnv.js'
import { type Plan, planKey, requestOf } from './Plan.js'

/** What a plan costs and whether it would go through. */
export interface Quote {
  /** The plan's key: a quote of another plan says nothing. */
  readonly key: string
  /** At most, in base units of the native currency. */
  readonly fee?: bigint
  /** Why nobody knows the fee. */
  readonly feeError?: KitError
  /** Absent where the family cannot try a transfer; `undefined` checks say nothing good or bad. */
  readonly check?: TransferCheck
  readonly isCheckable: boolean
}

const UINT256 = 1n << 256n

/** Whether somebody's answer can be a fee. */
export const isFee = (fee: unknown): fee is bigint => typeof fee === 'bigint' && fee >= 0n && fee < UINT256

/** Asks what a plan costs, and tries it. Rejects only when it is aborted. */
export async function quotePlan(ctx: SendContext, plan: Plan, signal: AbortSignal): Promise<Quote> {
  // What it costs now, whatever was reviewed before.
  const request = { ...requestOf({ ...plan, maxFee: undefined }), signal }
  // What only reads does not depend on what this wallet can do.
  const checker = ctx.find(CheckTransfer, { namespace: plan.account.namespace })
  const [fee, check] = await Promise.allSettled([
    ctx.use(SendTransaction, plan.account).estimateFee(request),
    checker?.checkTransfer(request),
  ])
  const cost = fee.status === 'fulfilled' ? fee.value?.fee : undefined
  const reason = fee.status === 'rejected' ? fee.reason : new Error('The fee is no amount')
  if (signal.aborted) throw toKitError(signal.reason)
  return {
    key: planKey(plan),
    ...(isFee(cost) ? { fee: cost } : { feeError: toKitError(reason) }),
    ...(check.status === 'fulfilled' && check.value ? { check: check.value } : {}),
    isCheckable: checker !== undefined,
  }
}
