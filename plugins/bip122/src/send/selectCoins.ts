import type { AddressType } from '../address/decodeAddress.js'
import type { Coin } from './readCoins.js'
import { BASE_WEIGHT, dustLimit, inputWeights, outputWeight } from './weights.js'

/** What coins are chosen for. Amounts in satoshi. */
export interface CoinWish {
  readonly coins: readonly Coin[]
  /** Coins that are spent only where the others do not suffice. */
  readonly isLast?: (coin: Coin) => boolean
  readonly amount: bigint
  /** In thousandths of a satoshi per virtual byte. */
  readonly feeRate: bigint
  readonly from: AddressType
  readonly to: AddressType
}

/** The coins to spend. The rest after amount and fee returns as change. */
export interface CoinChoice {
  readonly coins: readonly Coin[]
  readonly fee: bigint
  /** Zero where change would be dust: then it is part of the fee. */
  readonly change: bigint
}

/**
 * Chooses coins, confirmed and large ones first, protected ones last, until they cover amount and fee. Change goes
 * back to the sender unless it would be dust. `undefined` when they do not suffice.
 */
export function selectCoins({ coins, isLast, amount, feeRate, from, to }: CoinWish): CoinChoice | undefined {
  const each = inputWeights[from]
  if (each === undefined) return undefined
  const feeOf = (weight: number) => divideUp(BigInt(Math.ceil(weight / 4)) * feeRate, 1000n)
  // A coin that costs more than it adds is not spent.
  const useful = coins.filter(({ value }) => value > feeOf(each))
  const rank = (coin: Coin) => (isLast?.(coin) ? 2 : 0) + (coin.confirmed ? 0 : 1)
  const sorted = [...useful].sort(
    (a, b) => rank(a) - rank(b) || (a.value < b.value ? 1 : a.value > b.value ? -1 : 0),
  )
  const chosen: Coin[] = []
  let total = 0n
  for (const coin of sorted) {
    chosen.push(coin)
    total += coin.value
    const weight = BASE_WEIGHT + countWeight(chosen.length) + chosen.length * each + outputWeight(to)
    const fee = feeOf(weight)
    if (total < amount + fee) continue
    const feeWithChange = feeOf(weight + outputWeight(from))
    const change = total - amount - feeWithChange
    if (change >= dustLimit(from)) return { coins: chosen, fee: feeWithChange, change }
    return { coins: chosen, fee: total - amount, change: 0n }
  }
  return undefined
}

/** The input count takes two more bytes from 253 on. */
const countWeight = (inputs: number) => (inputs > 252 ? 8 : 0)

const divideUp = (value: bigint, by: bigint) => (value + by - 1n) / by
