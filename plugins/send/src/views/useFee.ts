import { useValue } from '@latchkit/ui/parts'
import type { Fee } from '../desk/createFees.js'
import { type Plan, planKey } from '../desk/Plan.js'
import type { Quote } from '../desk/quotePlan.js'
import { useDesk } from './useDesk.js'

/** The fee of exactly this plan. `isKnown` is undefined while it is being read. */
export function useFee(plan: Plan): Fee & { readonly isKnown?: boolean } {
  const { desk } = useDesk()
  const { quote, hasFailed } = useQuote(plan)
  useValue(desk.raised$)
  const fee = desk.feeOf(plan, quote)
  if (fee.fee !== undefined) return { ...fee, isKnown: true }
  return quote || hasFailed ? { isKnown: false } : {}
}

/** The quote of exactly this plan; undefined while it is being read. `hasFailed` when it will not come. */
export function useQuote(plan: Plan): { readonly quote?: Quote; readonly hasFailed: boolean } {
  const { desk } = useDesk()
  const { status, data } = useValue(desk.quotes.state$)
  const quote = data?.key === planKey(plan) ? data : undefined
  return { quote, hasFailed: status === 'failed' && !quote }
}
