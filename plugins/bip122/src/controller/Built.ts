import type { Psbt } from 'bitcoinjs-lib'
import type { CoinChoice } from '../send/selectCoins.js'

/** A transaction that was built here, and what it was built from. */
export interface Built extends CoinChoice {
  readonly psbt: Psbt
}
