export { bitcoin } from './bitcoin.js'
export type {
  BitcoinAddress,
  BitcoinApi,
  BitcoinMessage,
  BitcoinSignedPsbt,
  BitcoinSigning,
  BitcoinSignManyRequest,
  BitcoinSignRequest,
} from './controller/BitcoinApi.js'
export type {
  BitcoinCoin,
  BitcoinDraft,
  BitcoinFeeChoice,
  BitcoinPayment,
  BitcoinPending,
  BitcoinRecipient,
  BitcoinSent,
} from './controller/BitcoinSending.js'
export type { BitcoinGlobal, BitcoinOptions } from './options/BitcoinOptions.js'
export { type BitcoinTransaction, SendBitcoinTransaction } from './send/BitcoinTransaction.js'
