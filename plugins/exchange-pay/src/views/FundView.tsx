import { Body, Button, StateView, useSheet, useValue } from '@latchkit/ui/components'
import { exchangePayError } from '../contract/exchangePayError.js'
import { FundForm } from './FundForm.js'
import { FundIcon } from './FundIcon.js'
import { PaymentPart } from './PaymentPart.js'
import paySheet from './pay.css?inline'
import { problemText } from './problemText.js'
import { useController, withController } from './useController.js'
import { useCurrent } from './useCurrent.js'
import { useWords } from './words.js'

/** FundWallet: the amount and who pays it, or the payment on its way. */
export const FundView = withController(function FundView() {
  useSheet(paySheet)
  const t = useWords()
  const { kit, controller } = useController()
  const account = useValue(kit.connections.account$)
  const lack = useValue(controller.lack$)
  const current = useCurrent('fund')
  if (!account) return null
  if (current) return <PaymentPart key={current.id} payment={current} />
  if (lack) {
    const problem = lack === 'namespace' ? 'UNSUPPORTED_NAMESPACE' : 'ASSET_NOT_SUPPORTED'
    return (
      <Body>
        <StateView
          tone="warning"
          icon={<FundIcon size={32} />}
          title={problemText(exchangePayError(problem), t)}
          text={t('exchange-pay.lack.text')}
        />
        <Button full onClick={() => kit.router.push('ProfileWallets')}>
          {t('exchange-pay.lack.change')}
        </Button>
      </Body>
    )
  }
  return <FundForm />
})
