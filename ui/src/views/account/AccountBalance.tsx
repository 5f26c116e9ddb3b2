import { useT } from '../../hooks/useT.js'
import { Amount } from '../../primitives/Amount.js'
import { Skeleton } from '../../primitives/Skeleton.js'
import { useSheet } from '../../styles/useSheet.js'
import accountBalanceSheet from './AccountBalance.css?inline'
import type { Headline } from './headline.js'

export interface AccountBalanceProps {
  amount: Headline | undefined
  hasFailed: boolean
}

/** What the account holds in one amount: a bar while nobody knows, words when it could not be read. */
export function AccountBalance({ amount, hasFailed }: AccountBalanceProps) {
  useSheet(accountBalanceSheet)
  const t = useT()
  if (!amount && hasFailed) return <span className="bal">{t('balances.unknown')}</span>
  if (!amount) return <Skeleton shape="block" width={196} height={34} className="bal-w" />
  const { text, number, format, isMoney } = amount
  return <Amount size="balance" dimFraction={isMoney} value={text} number={number} format={format} />
}
