import { useValue } from '@latchkit/ui/components'
import type { ExchangePayment } from '../contract/ExchangePayment.js'
import { useController } from './useController.js'
import { useMine } from './useMine.js'

/** The payment on screen, if it is of this kind and of the account in use. */
export function useCurrent(kind: ExchangePayment['kind']): ExchangePayment | undefined {
  const { controller } = useController()
  const id = useValue(controller.current$)
  const isMine = useMine()
  const payment = useValue(controller.payments$).find(each => each.id === id)
  return payment?.kind === kind && isMine(payment) ? payment : undefined
}
