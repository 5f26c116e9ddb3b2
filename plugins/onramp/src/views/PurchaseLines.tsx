import { formatAmount } from '@latchkit/core/plugin'
import { Hostile, KeyValueLine, numberLocale, Sum, useValue } from '@latchkit/ui/components'
import type { Purchase } from '../contract/Purchase.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** What was asked for: the price, the quote if there was one, and the seller. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const t = useWords()
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { pay, currency, expected, symbol, sellerName } = purchase
  return (
    <>
      <KeyValueLine label={t('onramp.paid')}>
        <bdi>{`${formatAmount(pay.amount, pay.decimals, { locale: numberLocale(locale) })}\u00a0${currency}`}</bdi>
      </KeyValueLine>
      {expected ? (
        <KeyValueLine label={t('onramp.quoted')} tone="muted">
          <Sum amount={expected.amount} of={{ ...expected, symbol }} short />
        </KeyValueLine>
      ) : null}
      <KeyValueLine label={t('onramp.seller')}>
        <Hostile max={24}>{sellerName}</Hostile>
      </KeyValueLine>
    </>
  )
}
