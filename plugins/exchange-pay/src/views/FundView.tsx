import { Body, ConfirmAccount, useSheet, useValue } from '@latchkit/ui/components'
import { AbsentPart } from './AbsentPart.js'
import { FundForm } from './FundForm.js'
import { PaymentPart } from './PaymentPart.js'
import paySheet from './pay.css?inline'
import { useController, withController } from './useController.js'
import { useCurrent } from './useCurrent.js'

/** FundWallet: the amount and who pays it, or the payment on its way. */
export const FundView = withController(function FundView() {
  useSheet(paySheet)
  const { kit, controller } = useController()
  const account = useValue(kit.connections.account$)
  const elsewhere = useValue(controller.elsewhere$)
  const current = useCurrent('fund')
  const connection = useValue(kit.connections.connection$)
  if (!account) return null
  if (current) return <PaymentPart key={current.id} payment={current} />
  // To an address that nobody confirmed, nothing is sent.
  if (connection?.unconfirmed)
    return (
      <Body>
        <ConfirmAccount connection={connection} />
      </Body>
    )
  if (elsewhere) return <AbsentPart elsewhere={elsewhere} />
  return <FundForm />
})
