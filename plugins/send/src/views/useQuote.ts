import { useValue } from '@latchkit/ui/parts'
import { type Plan, planKey } from '../desk/Plan.js'
import type { Quote } from '../desk/Quote.js'
import { useDesk } from './useDesk.js'

/** The quote of exactly this plan; undefined while it is being read. `hasFailed` when it will not come. */
export function useQuote(plan: Plan): { readonly quote?: Quote; readonly hasFailed: boolean } {
  const { desk } = useDesk()
  const { status, data } = useValue(desk.quotes.state$)
  const quote = data?.key === planKey(plan) ? data : undefined
  return { quote, hasFailed: status === 'failed' && !quote }
}
