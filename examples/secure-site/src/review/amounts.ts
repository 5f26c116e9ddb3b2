import { formatAmount } from '@latchkit/core/plugin'
import type { Change } from '../chain/Change.js'
import type { Chain } from '../chain/chains.js'
import type { Token } from '../chain/Token.js'
import type { ReviewChanges } from './Review.js'

/** What is needed to name amounts. */
export interface Naming {
  readonly chain: Chain
  /** By address; lower case for EVM. */
  readonly tokens: ReadonlyMap<string, Token>
}

/** An exact amount of the network's own coin. Another network's name is never used for it. */
export function coinText(units: bigint, { coin, name }: Chain): string {
  const amount = formatAmount(units, coin.decimals, { locale: 'en' })
  return coin.symbol === undefined ? `${amount} (${name})` : `${amount} ${coin.symbol}`
}

/** A fee that is a limit, with four digits: rounded up, as a limit must not be shown lower than it is. */
export function feeText(units: bigint, chain: Chain): string {
  const step = 10n ** BigInt(Math.max(0, `${units}`.length - 4))
  return coinText(((units + step - 1n) / step) * step, chain)
}

/** An exact amount of a token. The operator's name for it wins over what it calls itself. */
export function tokenText(units: bigint, address: string, naming: Naming): string {
  const known = knownToken(address, naming.chain)
  const token = naming.tokens.get(address)
  if (!known && token?.isCollection) return `${symbolOf(address, token)} #${units}`
  const decimals = known?.decimals ?? token?.decimals
  const amount = formatAmount(units, decimals ?? 0, { locale: 'en' })
  const symbol = known?.symbol ?? symbolOf(address, token)
  return decimals === undefined ? `${amount} units of ${symbol}` : `${amount} ${symbol}`
}

/** Whether an amount stands for all that there is and will be. */
export const isUnlimited = (amount: bigint, bits = 256): boolean => amount >= 1n << BigInt(bits - 1)

/** What leaves and comes, in words. */
export function changesText(changes: readonly Change[], naming: Naming): ReviewChanges {
  const text = ({ token, amount, id }: Change) => {
    const units = amount < 0n ? -amount : amount
    if (token === undefined) return coinText(units, naming.chain)
    if (id === undefined) return tokenText(units, token, naming)
    const item = `${symbolOf(token, naming.tokens.get(token))} #${id}`
    return units === 1n ? item : `${units} × ${item}`
  }
  return {
    leaves: changes.filter(({ amount }) => amount < 0n).map(text),
    comes: changes.filter(({ amount }) => amount > 0n).map(text),
  }
}

/** Whether an address is among the tokens that the operator vouches for. */
const knownToken = (address: string, { tokens }: Chain) =>
  tokens.find(token => token.address === address || sameHex(token.address, address))

const sameHex = (one: string, other: string) =>
  one.startsWith('0x') && one.toLowerCase() === other.toLowerCase()

const symbolOf = (address: string, token: Token | undefined) =>
  token?.symbol ?? `${address.slice(0, 6)}…${address.slice(-4)}`
