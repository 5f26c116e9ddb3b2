import type { Account, ActiveNetwork, OnRampAmount } from '@latchkit/core'
import { formatAmount } from '@latchkit/core/plugin'
import { afterAmount } from '@latchkit/core/untrusted'
import {
  Hostile,
  KeyValue,
  KeyValueLine,
  NetworkLine,
  numberLocale,
  ShortAddress,
  Skeleton,
  SmallButton,
  Sum,
  useValue,
} from '@latchkit/ui/components'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** What comes, what it costs, the limits, who sells, and where it goes. A figure is shown only if the seller said it. */
export function BuyFigures({ account, network }: { account: Account; network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { asset, currency, method, options, pay, quote, seller, sellers } = useValue(controller.form$)
  const code = currency?.id ?? ''
  const fiat = ({ amount, decimals }: OnRampAmount) =>
    formatAmount(amount, decimals, { locale: numberLocale(locale) })
  // Nobody was asked about an amount outside of the limits.
  const isAnswered = seller?.quotes !== true || quote.status !== 'none'
  const told = quote.status === 'ready' ? quote.quote : undefined
  return (
    <KeyValue>
      {pay && asset && isAnswered ? (
        <KeyValueLine label={t('onramp.get')} tone={told ? 'default' : 'muted'}>
          {told ? (
            <Sum amount={told.purchase.amount} of={{ ...told.purchase, symbol: asset.symbol }} short />
          ) : quote.status === 'loading' ? (
            <Skeleton width={96} />
          ) : (
            t(seller?.quotes ? 'onramp.quote.unavailable' : 'onramp.quote.page')
          )}
        </KeyValueLine>
      ) : null}
      {told?.subtotal ? (
        <KeyValueLine label={t('onramp.subtotal')} tone="muted">
          <bdi>{`${fiat(told.subtotal)}\u00a0${code}`}</bdi>
        </KeyValueLine>
      ) : null}
      {told?.networkFee ? (
        <KeyValueLine label={t('onramp.networkFee')} tone="muted">
          <bdi>{`${fiat(told.networkFee)}\u00a0${afterAmount(told.networkFee.currency)}`}</bdi>
        </KeyValueLine>
      ) : null}
      {told?.payment ? (
        <KeyValueLine label={t('onramp.total')}>
          <bdi>{`${fiat(told.payment)}\u00a0${code}`}</bdi>
        </KeyValueLine>
      ) : null}
      {method ? (
        <KeyValueLine label={t(options === 'usual' ? 'onramp.limits.usual' : 'onramp.limits')} tone="muted">
          <bdi>{`${fiat(method.least)} – ${fiat(method.most)}\u00a0${code}`}</bdi>
        </KeyValueLine>
      ) : null}
      <KeyValueLine label={t('onramp.seller')}>
        <Hostile max={24}>{seller?.name ?? ''}</Hostile>
        {sellers.length > 1 ? (
          <SmallButton
            variant="text"
            hint={t('onramp.seller.change')}
            onClick={() => kit.router.push('onramp/providers')}
          >
            {t('onramp.seller.other')}
          </SmallButton>
        ) : null}
      </KeyValueLine>
      <NetworkLine network={network} />
      <KeyValueLine label={t('onramp.delivery')}>
        <ShortAddress address={account.address} />
      </KeyValueLine>
    </KeyValue>
  )
}
