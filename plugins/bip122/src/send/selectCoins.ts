import type { AddressType } from '../address/decodeAddress.js'
import type { Coin } from './readCoins.js'
import { BASE_WEIGHT, dustLimit, inputWeights, outputWeight } from './weights.js'

/** The targets of coin selection. Amounts in satoshi. */
export interface CoinWish {
  readonly coins: readonly Coin[]
  /** Coins that are spent in any case, before the others. */
  readonly fixed?: readonly Coin[]
  /** Coins that are spent only where the others do not suffice. */
  readonly isLast?: (coin: Coin) => boolean
  readonly amount: bigint
  /** In thousandths of a satoshi per virtual byte. */
  readonly feeRate: bigint
  /** The least fee for so many virtual bytes, whatever the rate. */
  readonly leastFee?: (bytes: bigint) => bigint
  readonly from: AddressType
  /** The type of the change's address. Default: the sender's. */
  readonly back?: AddressType
  /** The weight of the outputs, without the change. */
  readonly toWeight: number
}

/** The coins to spend. The rest after amount and fee returns as change. */
export interface CoinChoice {
  readonly coins: readonly Coin[]
  readonly fee: bigint
  /** Zero where change would be dust: then it is part of the fee. */
  readonly change: bigint
  /** Its size at most, in virtual bytes. */
  readonly bytes: bigint
}

/**
 * Chooses coins, confirmed and large ones first, protected ones last, until they cover amount and fee. Change goes
 * back to the sender unless it would be dust. `undefined` when they do not suffice.
 */
export function selectCoins(wish: CoinWish): CoinChoice | undefined {
  const { coins, fixed = [], isLast, amount, feeRate, leastFee, from, back = from, toWeight } = wish
  const each = inputWeights[from]
  if (each === undefined) return undefined
  const rated = (bytes: bigint) => divideUp(bytes * feeRate, 1000n)
  function feeOf(bytes: bigint) {
    const [fee, least = 0n] = [rated(bytes), leastFee?.(bytes)]
    return fee > least ? fee : least
  }
  // A coin that costs more than it adds is not spent.
  const useful = coins.filter(({ value }) => value > rated(bytesOf(each)))
  const rank = (coin: Coin) => (isLast?.(coin) ? 2 : 0) + (coin.confirmed ? 0 : 1)
  const sorted = [...useful].sort(
    (a, b) => rank(a) - rank(b) || (a.value < b.value ? 1 : a.value > b.value ? -1 : 0),
  )
  for (let count = fixed.length > 0 ? 0 : 1; count <= sorted.length; count++) {
    const chosen = [...fixed, ...sorted.slice(0, count)]
    const total = chosen.reduce((sum, { value }) => sum + value, 0n)
    const weight = BASE_WEIGHT + countWeight(chosen.length) + chosen.length * each + toWeight
    const bytes = bytesOf(weight)
    if (total < amount + feeOf(bytes)) continue
    const more = bytesOf(weight + outputWeight(back))
    const change = total - amount - feeOf(more)
    if (change >= dustLimit(back)) return { coins: chosen, fee: feeOf(more), change, bytes: more }
    return { coins: chosen, fee: total - amount, change: 0n, bytes }
  }
  return undefined
}

/** The input count takes two more bytes from 253 on. */
const countWeight = (inputs: number) => (inputs > 252 ? 8 : 0)

const bytesOf = (weight: number) => BigInt(Math.ceil(weight / 4))

export const divideUp = (value: bigint, by: bigint) => (value + by - 1n) / by
