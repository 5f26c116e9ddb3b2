import { formatAmount, truncateAddress } from '@latchkit/core/plugin'
import { type Change, sumChanges } from '../chain/Change.js'
import type { Chain } from '../chain/chains.js'
import type { Token } from '../chain/Token.js'
import { type ReviewChanges, type ReviewLine, type ShownAmount, say, type Told } from './Review.js'

/** Data for formatting amounts. */
export interface Naming {
  readonly chain: Chain
  /** By address; lower case for EVM. */
  readonly tokens: ReadonlyMap<string, Token>
}

/** An exact amount of the network's native currency, under its own symbol only. */
export function coinText(units: bigint, { coin, name }: Chain): string {
  const amount = formatAmount(units, coin.decimals, { locale: 'en' })
  return coin.symbol === undefined ? `${amount} (${name})` : `${amount} ${coin.symbol}`
}

/** A fee limit with four digits: rounded up, since a limit must not be understated. */
export function feeText(units: bigint, chain: Chain): string {
  const step = 10n ** BigInt(Math.max(0, `${units}`.length - 4))
  return coinText(((units + step - 1n) / step) * step, chain)
}

/**
 * An exact amount of a token: with the operator's symbol, or with its address, since anybody may choose any
 * symbol.
 */
export function tokenText(units: bigint, address: string, naming: Naming): Told {
  const known = knownToken(address, naming.chain)
  const token = naming.tokens.get(address)
  if (!known && token?.isCollection) return `${truncateAddress(address)} #${units}`
  const decimals = known?.decimals ?? token?.decimals
  const amount = formatAmount(units, decimals ?? 0, { locale: 'en' })
  const symbol = known?.symbol ?? truncateAddress(address)
  if (decimals !== undefined) return `${amount} ${symbol}`
  // It may be a collection, in which 0 is a token id as well.
  return isHex(address)
    ? say('unitsOrItem', { amount, item: `#${units}`, token: symbol })
    : say('unitsOf', { amount, token: symbol })
}

/** An EVM token is known to have amounts, so that 0 means none. */
export function isCounted(address: string, { chain, tokens }: Naming): boolean {
  const token = tokens.get(address)
  return (
    knownToken(address, chain) !== undefined ||
    (token?.isCollection === false && token.decimals !== undefined)
  )
}

/** Thresholds for tokens with unknown supply, above which an amount is practically unlimited. */
const MOST = { evm: 1n << 95n, solana: 1n << 60n }
/** No real supply is this large, whatever a token reports. */
const ENDLESS = 1n << 127n

/** The amount covers everything that exists of a token. */
export function isUnlimited(amount: bigint, address: string, { tokens }: Naming): boolean {
  const supply = tokens.get(address)?.supply
  const most = supply || (isHex(address) ? MOST.evm : MOST.solana)
  return amount >= most || amount >= ENDLESS
}

/** The allowed amount exceeds the account's balance of a token, or the balance is unknown. */
export const isBeyond = (amount: bigint, held: bigint | undefined): boolean =>
  amount > 0n && (held === undefined || amount > held)

/**
 * Describes outgoing and incoming amounts. `isOpen`: others may take something later, which simulation does
 * not show.
 */
export function changesText(changes: readonly Change[], naming: Naming, isOpen: boolean): ReviewChanges {
  const text = ({ token, amount, id, isEither }: Change): Told => {
    const units = amount < 0n ? -amount : amount
    if (token === undefined) return coinText(units, naming.chain)
    if (id === undefined) return tokenText(units, token, naming)
    const one = isEither
      ? tokenText(id, token, naming)
      : `${knownToken(token, naming.chain)?.symbol ?? truncateAddress(token)} #${id}`
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
  const total = (isMeant: (change: Change) => boolean) =>
    sumChanges(known.filter(isMeant).map(({ at: _, isSent: __, ...change }) => change)).map(show)
  // What one transaction takes or sends is gone, even if another one or a contract would return it.
  return {
    leaves: total(({ amount }) => amount < 0n),
    isOpen,
    comes: total(({ amount }) => amount > 0n),
  }
}

/** Resolves whether a number was an amount, if the contract's data tells. */
function decided(change: Change, naming: Naming): Change {
  const { token, amount, id = 0n, isEither, at } = change
  if (!isEither || token === undefined || !isCounted(token, naming)) return change
  return { token, amount: amount * id, ...(at === undefined ? {} : { at }) }
}

/** The token, and whether the operator vouches for it. */
export const tokenLine = (address: string, { chain }: Naming): ReviewLine => ({
  label: knownToken(address, chain) ? 'token' : 'unverifiedToken',
  address,
})

/** A line with an amount. */
export const amountLine = (label: ReviewLine['label'], amount: Told): ReviewLine =>
  typeof amount === 'string' ? { label, text: amount } : { label, phrase: amount }

/** Formats a time in Unix seconds; dates beyond the calendar are endless. */
export function timeText(seconds: bigint): string {
  return seconds < 253_402_300_800n
    ? new Date(Number(seconds) * 1_000).toISOString().replace('T', ' ').replace('.000Z', ' UTC')
    : '∞'
}

/** The operator vouches for the token. */
const knownToken = (address: string, { tokens }: Chain) =>
  tokens.find(token => token.address === address || sameHex(token.address, address))

const sameHex = (one: string, other: string) => isHex(one) && one.toLowerCase() === other.toLowerCase()

const isHex = (address: string) => address.startsWith('0x')
