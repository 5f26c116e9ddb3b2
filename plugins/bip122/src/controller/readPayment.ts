import { KitError } from '@latchkit/core'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import { assertOnCurve } from '../send/assertOnCurve.js'
import { invalid } from '../send/invalid.js'
import { MOST_MONEY } from '../send/readTransfer.js'
import { sum } from '../send/sumPsbt.js'
import { dustLimit } from '../send/weights.js'
import type { BitcoinCoin, BitcoinPayment, BitcoinRecipient } from './BitcoinSending.js'

/** So that the count of the outputs takes one byte, and a standard transaction holds them. */
const MOST_RECIPIENTS = 200
/** As many as are read of an address. */
const MOST_COINS = 1_000

export interface CheckedPayment {
  readonly recipients: readonly { readonly to: DecodedAddress; readonly amount: bigint }[]
  /** Without the fee. */
  readonly total: bigint
  /** `txid:vout` of the coins that were chosen. */
  readonly coins?: readonly string[]
}

/** The name of a coin, `txid:vout`. */
export const coinName = ({ txid, vout }: BitcoinCoin): string => `${txid}:${vout}`

/** Checks a payment before anything is read. Throws `rpc/INVALID_PARAMS`, `address/INVALID`, `amount/INVALID`. */
export function readPayment({ recipients, coins }: BitcoinPayment, networkId: string): CheckedPayment {
  if (!Array.isArray(recipients) || recipients.length === 0 || recipients.length > MOST_RECIPIENTS)
    throw invalid(`recipients must be a list of 1 to ${MOST_RECIPIENTS} of { address, amount }`)
  const read = recipients.map(recipient => readRecipient(recipient, networkId))
  assertOnce(
    read.map(({ to }) => to.address),
    'recipient',
  )
  const total = sum(read.map(({ amount }) => amount))
  if (total > MOST_MONEY) throw amountError('There are not so many satoshi', total)
  return { recipients: read, total, ...(coins === undefined ? {} : { coins: readCoinNames(coins) }) }
}

function readRecipient(recipient: BitcoinRecipient, networkId: string) {
  const to = parseAddress(String(recipient?.address), [networkId])
  const { amount } = recipient
  if (typeof amount !== 'bigint' || amount <= 0n || amount > MOST_MONEY)
    throw amountError('This is no amount of satoshi', amount)
  const least = dustLimit(to.type)
  if (amount < least)
    throw amountError(`The network passes on no less than ${least} satoshi to such an address`, amount)
  assertOnCurve(to)
  return { to, amount }
}

function readCoinNames(coins: readonly BitcoinCoin[]): readonly string[] {
  const isCoin = (coin: BitcoinCoin) =>
    typeof coin?.txid === 'string' &&
    /^[\da-f]{64}$/i.test(coin.txid) &&
    Number.isInteger(coin.vout) &&
    coin.vout >= 0
  if (!Array.isArray(coins) || coins.length === 0 || coins.length > MOST_COINS || !coins.every(isCoin))
    throw invalid(`coins must be a list of 1 to ${MOST_COINS} of { txid, vout }`)
  const names = coins.map(({ txid, vout }) => coinName({ txid: txid.toLowerCase(), vout }))
  assertOnce(names, 'coin')
  return names
}

function assertOnce(names: readonly string[], what: string): void {
  const again = names.find((name, index) => names.indexOf(name) < index)
  if (again !== undefined) throw invalid(`The ${what} ${again} is named twice`)
}

const amountError = (message: string, amount: unknown) =>
  new KitError('amount/INVALID', {
    message,
    context: { value: String(amount).slice(0, 40) },
    pluginId: 'bip122',
  })
