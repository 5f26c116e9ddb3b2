import { KitError } from '@latchkit/core'
import { netGain, type ReadAccount, type ReadTransaction } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { base64 } from '@scure/base'

/** More events than a block has gas for. */
const MOST_EVENTS = 50_000
/** A sum of coins: `5uatom,7ibc/27394F…`. */
const COIN = /^(\d{1,80})([a-zA-Z][\w/:.-]{2,127})$/

/** An event of the bank module: who took part, and with which coins. */
interface BankEvent {
  readonly type: string
  readonly fields: ReadonlyMap<string, string>
}

export interface ListedTransaction extends ReadTransaction {
  readonly hash: string
  readonly block: bigint
}

export function bad(message: string): KitError {
  return new KitError('http/BAD_RESPONSE', { message, pluginId: 'cosmos' })
}

export function readHeight(value: unknown): bigint {
  if (/^[1-9]\d{0,18}$/.test(String(value))) return BigInt(String(value))
  throw bad('The node names no block')
}

const types = ['coin_spent', 'coin_received', 'transfer']
const keys = ['spender', 'receiver', 'sender', 'recipient', 'amount']
/** Nodes before CometBFT 0.37 encode keys and values. */
const encoded = new Map(keys.map(key => [base64.encode(new TextEncoder().encode(key)), key]))

function decoded(value: string): string {
  try {
    return new TextDecoder().decode(base64.decode(value))
  } catch {
    throw bad('The node tells an event that cannot be read')
  }
}

function eventOf(event: unknown): readonly BankEvent[] {
  const [type, attributes] = [readField(event, 'type'), readField(event, 'attributes')]
  if (typeof type !== 'string' || !types.includes(type)) return []
  if (!Array.isArray(attributes)) throw bad('The node tells an event without its fields')
  const fields = new Map<string, string>()
  for (const attribute of attributes) {
    const [key, value] = [readField(attribute, 'key'), readField(attribute, 'value')]
    const name = encoded.get(String(key))
    if (typeof value !== 'string') continue
    // One event for several payments would be ambiguous; the bank module makes none.
    const known = name ?? (keys.includes(String(key)) ? String(key) : undefined)
    if (known !== undefined && fields.has(known)) throw bad('The node tells an event twice')
    if (known !== undefined) fields.set(known, name === undefined ? value : decoded(value))
  }
  return [{ type, fields }]
}

/** The amount of a denomination in a sum of coins. */
function amountOf(coins: string | undefined, denom: string): bigint {
  let sum = 0n
  for (const coin of coins ? coins.split(',') : []) {
    const [, amount, name] = COIN.exec(coin) ?? []
    if (amount === undefined) throw bad('The node tells an amount that cannot be read')
    if (name === denom) sum += BigInt(amount)
  }
  return sum
}

/**
 * Reads a transaction of `tx_search`: what the bank module's events (SDK 0.43) say an account received, less what it spent. Throws
 * `http/BAD_RESPONSE` for one that makes no sense.
 */
export function readTransaction(row: unknown): ListedTransaction {
  const [hash, result] = [readField(row, 'hash'), readField(row, 'tx_result')]
  const code = readField(result, 'code')
  const events = readField(result, 'events') ?? []
  if (typeof hash !== 'string' || !/^[\da-f]{64}$/i.test(hash) || !Number.isSafeInteger(code))
    throw bad('The answer is no transaction')
  if (!Array.isArray(events) || events.length > MOST_EVENTS) throw bad('The transaction has no events')
  const bank = events.flatMap(eventOf)

  function sumOf(type: string, role: string, { address, token = '' }: ReadAccount): bigint {
    const own = bank.filter(event => event.type === type && event.fields.get(role) === address)
    return own.reduce((sum, { fields }) => sum + amountOf(fields.get('amount'), token), 0n)
  }
  const transfers = bank.filter(({ type }) => type === 'transfer')
  /** The sender of most of it. */
  function giverTo({ address, token = '' }: ReadAccount): string {
    const moved = transfers.map(({ fields }) => ({
      from: fields.get('sender'),
      to: fields.get('recipient'),
      amount: amountOf(fields.get('amount'), token),
    }))
    return netGain(moved, address).from
  }
  return {
    hash: hash.toUpperCase(),
    block: readHeight(readField(row, 'height')),
    hasFailed: code !== 0,
    gained: account => ({
      amount: sumOf('coin_received', 'receiver', account) - sumOf('coin_spent', 'spender', account),
      from: giverTo(account),
    }),
  }
}
