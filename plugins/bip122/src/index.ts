export { bitcoin } from './bitcoin.js'
export type {
  BitcoinController,
  BitcoinSignedPsbt,
  BitcoinSigning,
  BitcoinSignRequest,
} from './door/BitcoinController.js'
export type {
  BitcoinCoin,
  BitcoinDraft,
  BitcoinFeeChoice,
  BitcoinPayment,
  BitcoinPending,
  BitcoinRecipient,
  BitcoinSent,
} from './door/BitcoinSending.js'
export type { BitcoinGlobal, BitcoinOptions } from './options/BitcoinOptions.js'
export { type BitcoinTransaction, SendBitcoinTransaction } from './send/BitcoinTransaction.js'
