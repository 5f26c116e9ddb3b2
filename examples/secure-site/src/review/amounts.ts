import { formatAmount } from '@latchkit/core/plugin'
import { type Change, sumChanges } from '../chain/Change.js'
import type { Chain } from '../chain/chains.js'
import type { Token } from '../chain/Token.js'
import { type ReviewChanges, type ReviewLine, type ShownAmount, say, type Told } from './Review.js'

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

/** An exact amount of a token: by the operator's name for it, or by its address, as anybody may call a token anything. */
export function tokenText(units: bigint, address: string, naming: Naming): Told {
  const known = knownToken(address, naming.chain)
  const token = naming.tokens.get(address)
  if (!known && token?.isCollection) return `${shortOf(address)} #${units}`
  const decimals = known?.decimals ?? token?.decimals
  const amount = formatAmount(units, decimals ?? 0, { locale: 'en' })
  const symbol = known?.symbol ?? shortOf(address)
  if (decimals !== undefined) return `${amount} ${symbol}`
  // Nobody knows whether it is a collection, of which a number is an item: 0, too.
  return isHex(address)
    ? say('unitsOrItem', { amount, item: `#${units}`, token: symbol })
    : say('unitsOf', { amount, token: symbol })
}

/** Whether a token of EVM is known to be counted, so that 0 is nothing of it. */
export function isCounted(address: string, { chain, tokens }: Naming): boolean {
  const token = tokens.get(address)
  return (
    knownToken(address, chain) !== undefined ||
    (token?.isCollection === false && token.decimals !== undefined)
  )
}

/** Above these, nobody has so much of a token that does not say how much there is of it. */
const MOST = { evm: 1n << 95n, solana: 1n << 60n }
/** Nothing is counted so far, whatever a token says. */
const ENDLESS = 1n << 127n

/** Whether an amount stands for all that there is of a token. */
export function isUnlimited(amount: bigint, address: string, { tokens }: Naming): boolean {
  const supply = tokens.get(address)?.supply
  const most = supply || (isHex(address) ? MOST.evm : MOST.solana)
  return amount >= most || amount >= ENDLESS
}

/** Whether an amount that others may take is more than the account has of a token, or nobody knows. */
export const isBeyond = (amount: bigint, held: bigint | undefined): boolean =>
  amount > 0n && (held === undefined || amount > held)

/** What leaves and comes, in words. `isOpen`: others may take something later, of which no simulation tells. */
export function changesText(changes: readonly Change[], naming: Naming, isOpen: boolean): ReviewChanges {
  const text = ({ token, amount, id, isEither }: Change): Told => {
    const units = amount < 0n ? -amount : amount
    if (token === undefined) return coinText(units, naming.chain)
    if (id === undefined) return tokenText(units, token, naming)
    const one = isEither
      ? tokenText(id, token, naming)
      : `${knownToken(token, naming.chain)?.symbol ?? shortOf(token)} #${id}`
    if (units === 1n) return one
    return typeof one === 'string'
      ? `${units} × ${one}`
      : say('timesAmount', { times: `${units}`, amount: one })
  }
  const show = (change: Change): ShownAmount =>
    change.token === undefined || knownToken(change.token, naming.chain)
      ? { text: text(change) }
      : { text: text(change), unverified: change.token }
  const known = sumChanges(changes.map(change => decided(change, naming)))
  return {
    leaves: known.filter(({ amount }) => amount < 0n).map(show),
    isOpen,
    comes: known.filter(({ amount }) => amount > 0n).map(show),
  }
}

/** Says whether a number was an amount, if what is known of the contract tells. */
function decided(change: Change, naming: Naming): Change {
  const { token, amount, id = 0n, isEither } = change
  if (!isEither || token === undefined || !isCounted(token, naming)) return change
  return { token, amount: amount * id }
}

/** Which token it is, and whether the operator vouches for it. */
export const tokenLine = (address: string, { chain }: Naming): ReviewLine => ({
  label: knownToken(address, chain) ? 'token' : 'unverifiedToken',
  address,
})

/** Whether an address is among the tokens that the operator vouches for. */
const knownToken = (address: string, { tokens }: Chain) =>
  tokens.find(token => token.address === address || sameHex(token.address, address))

const sameHex = (one: string, other: string) => isHex(one) && one.toLowerCase() === other.toLowerCase()

const isHex = (address: string) => address.startsWith('0x')

/** The characters that people compare, as everywhere in the kit. */
const shortOf = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
