import { parseCaip10 } from '@latchkit/core/plugin'
import {
  AddressGroups,
  Body,
  Caption,
  KeyValue,
  KeyValueLine,
  MoneyHead,
  NetworkLine,
  ShortAddress,
  StateView,
  Sum,
  useNetworkById,
  useSheet,
  useValue,
} from '@latchkit/ui/components'
import { AssetMark } from './AssetMark.js'
import { ExchangeList } from './ExchangeList.js'
import { FundIcon } from './FundIcon.js'
import { OpenPayments } from './OpenPayments.js'
import { PaymentPart } from './PaymentPart.js'
import paySheet from './pay.css?inline'
import { useController, withController } from './useController.js'
import { useCurrent } from './useCurrent.js'
import { useWords, Words } from './words.js'

/** PayWithExchange: what is paid and to whom, then who pays it. */
export const PayView = withController(function PayView() {
  useSheet(paySheet)
  const t = useWords()
  const { controller } = useController()
  const plan = useValue(controller.plan$)
  const current = useCurrent('pay')
  const network = useNetworkById(plan?.asset.network)
  if (current) return <PaymentPart key={current.id} payment={current} />
  if (!plan)
    return (
      <Body>
        <StateView
          icon={<FundIcon size={32} />}
          title={t('exchange-pay.nothing')}
          text={t('exchange-pay.nothing.text')}
        />
        <OpenPayments kind="pay" />
      </Body>
    )
  const { asset, amount, recipient } = plan
  return (
    <Body>
      <MoneyHead
        mark={<AssetMark size={48} asset={asset} />}
        amount={<Sum size="balance" amount={amount} of={asset.metadata} />}
      />
      <div className="epv-to">
        <Caption>{t('exchange-pay.to')}</Caption>
        <AddressGroups address={parseCaip10(recipient).address} />
      </div>
      <KeyValue>
        <NetworkLine network={network} name={network?.name ?? asset.network} />
        {asset.asset === 'native' ? null : (
          <KeyValueLine
            label={<Words id="exchange-pay.contract" values={{ symbol: asset.metadata.symbol }} />}
          >
            <ShortAddress address={asset.asset} />
          </KeyValueLine>
        )}
      </KeyValue>
      <ExchangeList plan={plan} />
      <OpenPayments kind="pay" />
    </Body>
  )
})
