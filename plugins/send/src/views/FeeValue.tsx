import { Amount, Skeleton, useValue } from '@latchkit/ui/parts'
import type { Plan } from '../desk/Plan.js'
import { worthOf } from '../desk/worthOf.js'
import { feeText } from './feeText.js'
import { showMoney } from './showAmount.js'
import { useDesk } from './useDesk.js'
import { useQuote } from './useQuote.js'
import { useWords } from './words.js'

/** The fee in the network's own currency, and in dollars where its price is known. */
export function FeeValue({ plan }: { plan: Plan }) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const locale = useValue(kit.i18n.locale$)
  const [native] = useValue(desk.form.assets$)
  const { quote, hasFailed } = useQuote(plan)
  if (!quote && !hasFailed) return <Skeleton width={96} />
  if (quote?.fee === undefined || !native) return <>{t('send.fee.unknown')}</>
  const worth = worthOf(quote.fee, native)
  return (
    <Amount
      value={worth === undefined ? feeText(quote.fee, plan.network, locale) : showMoney(worth, locale)}
    />
  )
}
