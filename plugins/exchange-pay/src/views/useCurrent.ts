import { useValue } from '@latchkit/ui/components'
import type { ExchangePayment } from '../contract/ExchangePayment.js'
import { orderOf } from '../contract/orderOf.js'
import { useController } from './useController.js'
import { useMine } from './useMine.js'

/** The payment on screen, if it is of this kind, and of the account in use or of the order on screen. */
export function useCurrent(kind: ExchangePayment['kind']): ExchangePayment | undefined {
  const { controller } = useController()
  const id = useValue(controller.current$)
  const isMine = useMine()
  const plan = useValue(controller.plan$)
  const payment = useValue(controller.payments$).find(each => each.id === id)
  if (payment?.kind !== kind) return undefined
  // An order is paid once, whatever account was in use.
  const isOfPlan = plan !== undefined && orderOf(payment) !== undefined && orderOf(payment) === orderOf(plan)
  return isOfPlan || isMine(payment) ? payment : undefined
}
