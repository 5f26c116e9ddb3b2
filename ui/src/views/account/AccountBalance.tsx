import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { Amount } from '../../primitives/Amount.js'
import { Skeleton } from '../../primitives/Skeleton.js'
import { numberLocale } from '../shared/numberLocale.js'
import { headline } from './headline.js'
import type { BalancesNow } from './useBalances.js'

/** What the account holds in one amount: a bar while nobody knows, words when it could not be read. */
export function AccountBalance({ balances }: { balances: BalancesNow }) {
  const kit = useBaseKit()
  const t = useT()
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const { state, isMissing } = balances
  if (isMissing) return null
  if (!state.data) {
    return state.status === 'failed' ? (
      <span>{t('balances.unknown')}</span>
    ) : (
      <Skeleton shape="block" width={196} height={34} />
    )
  }
  const amount = headline(state.data, locale)
  if (!amount) return null
  const { text, number, format } = amount
  return <Amount size="balance" dimFraction value={text} number={number} format={format} />
}
