import { parseCaip10 } from '@latchkit/core/plugin'
import {
  Body,
  ContractLine,
  FullAddress,
  KeyValue,
  MoneyHead,
  NetworkLine,
  StateView,
  Sum,
  useNetworkById,
  useSheet,
  useValue,
} from '@latchkit/ui/components'
import { BankIcon } from '@latchkit/ui/icons'
import { AssetMark } from './AssetMark.js'
import { ExchangeList } from './ExchangeList.js'
import { OpenPayments } from './OpenPayments.js'
import { PaymentPart } from './PaymentPart.js'
import paySheet from './pay.css?inline'
import { useController, withController } from './useController.js'
import { useCurrent } from './useCurrent.js'
import { useWords } from './words.js'

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
          icon={<BankIcon size={32} />}
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
      <FullAddress label={t('exchange-pay.to')} address={parseCaip10(recipient).address} network={network} />
      <KeyValue>
        <NetworkLine network={network} name={asset.network} />
        <ContractLine
          network={network}
          symbol={asset.metadata.symbol}
          address={asset.asset === 'native' ? undefined : asset.asset}
        />
      </KeyValue>
      <ExchangeList plan={plan} />
      <OpenPayments kind="pay" />
    </Body>
  )
})
