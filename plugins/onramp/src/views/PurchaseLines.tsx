import { afterAmount } from '@latchkit/core/outside'
import { formatAmount } from '@latchkit/core/plugin'
import {
  Hostile,
  KeyValueLine,
  NetworkLine,
  numberLocale,
  shortAmount,
  useNetworkById,
  useValue,
} from '@latchkit/ui/components'
import type { Purchase } from '../contract/Purchase.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** What was asked for: the price, the quote if there was one, the seller and the network. */
export function PurchaseLines({ purchase }: { purchase: Purchase }) {
  const t = useWords()
  const { kit } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { pay, currency, expected, symbol, sellerName, networkId, networkName } = purchase
  const network = useNetworkById(networkId)
  return (
    <>
      <KeyValueLine label={t('onramp.paid')}>
        <bdi>{`${formatAmount(pay.amount, pay.decimals, { locale: numberLocale(locale) })}\u00a0${currency}`}</bdi>
      </KeyValueLine>
      {expected ? (
        <KeyValueLine label={t('onramp.quoted')} tone="muted">
          <bdi>{`${shortAmount(expected.amount, expected.decimals, locale)}\u00a0${afterAmount(symbol)}`}</bdi>
        </KeyValueLine>
      ) : null}
      <KeyValueLine label={t('onramp.seller')}>
        <Hostile max={24}>{sellerName}</Hostile>
      </KeyValueLine>
      <NetworkLine network={network} name={networkName} />
    </>
  )
}
