export { createMemoryLedger } from './server/createMemoryLedger.js'
export { createPaymentCheck, type PaymentCheckOptions } from './server/createPaymentCheck.js'
export type { ExpectedPayment, PaymentCheck, PaymentLedger, PaymentReads } from './server/PaymentCheck.js'
