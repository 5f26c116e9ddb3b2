import { CheckTransfer, type PluginContext, SendTransaction } from '@latchkit/core'
import { toKitError } from '@latchkit/core/tools'
import { type Plan, planKey, requestOf } from './Plan.js'
import type { Quote } from './Quote.js'

/** Asks what a plan costs, and tries it. Rejects only when it is aborted. */
export async function quotePlan(ctx: PluginContext, plan: Plan, signal: AbortSignal): Promise<Quote> {
  const request = { ...requestOf(plan), signal }
  // What only reads does not depend on what this wallet can do.
  const checker = ctx.find(CheckTransfer, { namespace: plan.account.namespace })
  const [fee, check] = await Promise.allSettled([
    ctx.use(SendTransaction, plan.account).estimateFee(request),
    checker?.checkTransfer(request),
  ])
  if (signal.aborted) throw toKitError(signal.reason)
  return {
    key: planKey(plan),
    ...(fee.status === 'fulfilled' ? { fee: fee.value.fee } : { feeError: toKitError(fee.reason) }),
    ...(check.status === 'fulfilled' && check.value ? { check: check.value } : {}),
    isCheckable: checker !== undefined,
  }
}
