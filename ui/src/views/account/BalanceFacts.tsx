import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { ClockIcon } from '../../icons/ClockIcon.js'
import { formatTime } from '../shared/formatTime.js'
import { numberLocale } from '../shared/numberLocale.js'

export interface BalanceFactsProps {
  /** When the balances were read, in ms since the epoch; absent when that is now. */
  asOf?: number
  /** How many tokens the total leaves out. */
  unpriced?: number
}

/** What a visitor must know about the amount above: that it is old, or not all there is. */
export function BalanceFacts({ asOf, unpriced = 0 }: BalanceFactsProps) {
  const t = useT()
  const locale = useValue(useBaseKit().i18n.locale$)
  return (
    <>
      {unpriced > 0 ? (
        <span>{t('balances.unpriced', { count: unpriced.toLocaleString(numberLocale(locale)) })}</span>
      ) : null}
      {unpriced > 0 && asOf !== undefined ? <span aria-hidden="true">·</span> : null}
      {asOf === undefined ? null : (
        <>
          <ClockIcon size={16} />
          {t('balances.asOf', { time: formatTime(asOf, locale) })}
        </>
      )}
    </>
  )
}
