import { useValue } from '@latchkit/ui/parts'
import type { Fee } from '../desk/createFees.js'
import type { Plan } from '../desk/Plan.js'
import { useDesk } from './useDesk.js'
import { useQuote } from './useQuote.js'

/** The fee of exactly this plan. `isKnown` is undefined while it is being read. */
export function useFee(plan: Plan): Fee & { readonly isKnown?: boolean } {
  const { desk } = useDesk()
  const { quote, hasFailed } = useQuote(plan)
  useValue(desk.raised$)
  const fee = desk.feeOf(plan, quote)
  if (fee.fee !== undefined) return { ...fee, isKnown: true }
  return quote || hasFailed ? { isKnown: false } : {}
}
