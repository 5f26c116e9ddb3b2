import type { Psbt } from 'bitcoinjs-lib'
import type { CoinChoice } from '../send/selectCoins.js'

export interface Built extends CoinChoice {
  readonly psbt: Psbt
}
