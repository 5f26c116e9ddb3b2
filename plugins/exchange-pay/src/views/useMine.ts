import { parseCaip10 } from '@latchkit/core/plugin'
import { useValue } from '@latchkit/ui/components'
import type { ExchangePayment } from '../contract/ExchangePayment.js'
import { useController } from './useController.js'

/** Tells whether a payment began with the account in use, on whatever network: another account's is none of its business. */
export function useMine() {
  const account = useValue(useController().kit.connections.account$)
  return (payment: ExchangePayment): boolean => {
    if (!account || payment.account === undefined) return payment.account === account?.caipAddress
    const { namespace, address } = parseCaip10(payment.account)
    return namespace === account.namespace && address === account.address
  }
}
