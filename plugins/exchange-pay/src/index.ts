export type {
  ExchangePayApi,
  ExchangePayEvents,
  PayRequest,
  PayResult,
} from './contract/ExchangePayApi.js'
export type { ChainStatus, Exchange, ExchangePayment, ExchangeStatus } from './contract/ExchangePayment.js'
export type { ExchangePayOptions } from './contract/ExchangePayOptions.js'
export type { PaymentAsset } from './contract/PaymentAsset.js'
export { exchangePay } from './exchangePay.js'
