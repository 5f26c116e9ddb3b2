import { Group, Mark, Row, useValue } from '@latchkit/ui/components'
import { BankIcon } from '@latchkit/ui/icons'
import { useController, withController } from './useController.js'
import { useWords } from './words.js'

/** In Connect, in place of logins: the payment that an app asked for, which needs no wallet. */
export const PayMethod = withController(function PayMethod() {
  const t = useWords()
  const { kit, controller } = useController()
  if (!useValue(controller.plan$)) return null
  const open = () => kit.router.push('exchange-pay/pay')
  return (
    <Group label={t('exchange-pay.exchanges')}>
      <Row
        mark={<Mark name="" icon={<BankIcon />} />}
        title={t('exchange-pay.pay')}
        subtitle={t('exchange-pay.method')}
        chevron
        onClick={open}
      />
    </Group>
  )
})
