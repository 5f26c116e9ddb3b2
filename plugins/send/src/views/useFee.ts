import { useValue } from '@latchkit/ui/components'
import type { Fee } from '../controller/createReviewedFees.js'
import { type Plan, planKey } from '../plan/Plan.js'
import type { Quote } from '../plan/quotePlan.js'
import { useController } from './useController.js'

/** The fee of exactly this plan. `isKnown` is undefined while it loads. */
export function useFee(plan: Plan): Fee & { readonly isKnown?: boolean } {
  const { controller } = useController()
  const { quote, hasFailed } = useQuote(plan)
  useValue(controller.raised$)
  const fee = controller.feeOf(plan, quote)
  if (fee.fee !== undefined) return { ...fee, isKnown: true }
  return quote || hasFailed ? { isKnown: false } : {}
}

/** The quote of exactly this plan; undefined while it loads. `hasFailed` when loading failed. */
export function useQuote(plan: Plan): { readonly quote?: Quote; readonly hasFailed: boolean } {
  const { controller } = useController()
  const { status, data } = useValue(controller.quotes.state$)
  const quote = data?.key === planKey(plan) ? data : undefined
  return { quote, hasFailed: status === 'failed' && !quote }
}
