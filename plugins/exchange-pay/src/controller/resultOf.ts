import { assetIdOf } from '../assets/assetId.js'
import type { PayResult } from '../contract/ExchangePayApi.js'
import type { ExchangePayment } from '../contract/ExchangePayment.js'

export const resultOf = (payment: ExchangePayment): PayResult => ({
  ...(payment.hash !== undefined && { hash: payment.hash }),
  amount: payment.amount,
  asset: assetIdOf(payment.asset),
  recipient: payment.recipient,
  exchangeId: payment.exchange.id,
  sessionId: payment.sessionId,
})
