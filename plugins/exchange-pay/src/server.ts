export { createMemoryLedger } from './server/createMemoryLedger.js'
export { createPaymentCheck, type PaymentCheckOptions } from './server/createPaymentCheck.js'
export type { CheckedNetwork, ExpectedPayment, PaymentCheck, PaymentLedger } from './server/PaymentCheck.js'
