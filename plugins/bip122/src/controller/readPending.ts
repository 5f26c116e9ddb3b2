import { isKitError, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { hex } from '@scure/base'
import type { Transaction } from 'bitcoinjs-lib'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { esplora } from '../esplora/esplora.js'
import { invalid } from '../send/invalid.js'
import type { Coin } from '../send/readCoins.js'
import { contradiction, readSource } from '../send/readSource.js'
import { sum } from '../send/sumPsbt.js'
import type { BitcoinPending } from './BitcoinSending.js'
import type { Sender } from './Sender.js'

export interface PendingTransaction {
  /** Its coins, all of the account. */
  readonly coins: readonly Coin[]
  readonly outputs: Transaction['outs']
  /** In satoshi. */
  readonly fee: bigint
  /** In virtual bytes. */
  readonly bytes: bigint
  /** Reads the whole transaction that a coin comes from. */
  readonly source: (txid: string) => Promise<Transaction>
}

/** The lowest number that says that a transaction is final (BIP-125). */
const FINAL = 0xfffffffe
/** No standard transaction has more. */
const MOST_INPUTS = 2_500

/**
 * Reads a transaction that is to be replaced, and checks that it can be (BIP-125): pending, of coins of this script only, not final,
 * and none of its outputs spent, for what spends them would fall with it. Throws `bip122/NOT_REPLACEABLE`.
 */
export async function readPending(
  env: BitcoinEnv,
  { networkId }: Sender,
  { hash, signal }: BitcoinPending,
  script: Uint8Array,
): Promise<PendingTransaction> {
  if (typeof hash !== 'string' || !/^[\da-f]{64}$/i.test(hash))
    throw invalid('hash must be the id of a transaction')
  const id = hash.toLowerCase()
  const read = readSource(env, networkId, signal)
  const known = new Map<string, Promise<Transaction>>()
  const source = (txid: string) => {
    const found = known.get(txid) ?? read(txid)
    known.set(txid, found)
    return found
  }
  const { getJson } = esplora(env, networkId)
  const old = await source(id).catch(cause => {
    throw isMissing(cause) ? refused('unknown', 'The network does not know this transaction', cause) : cause
  })
  if (old.ins.length > MOST_INPUTS) throw refused('foreign', 'This transaction is not of the account')
  const [status, spends] = await Promise.all([
    getJson(`tx/${id}/status`, signal),
    getJson(`tx/${id}/outspends`, signal),
  ])
  if (readField(status, 'confirmed') !== false)
    throw refused('confirmed', 'This transaction is in a block already')
  const coins: Coin[] = []
  // One after the other: the endpoint is somebody's server.
  for (const { hash: reversed, index: vout } of old.ins) {
    const txid = hex.encode(reversed.slice().reverse())
    const output = (await source(txid)).outs[vout]
    if (!output) throw contradiction()
    if (hex.encode(output.script) !== hex.encode(script))
      throw refused('foreign', 'This transaction spends coins of others')
    coins.push({ txid, vout, value: output.value, confirmed: true })
  }
  if (old.ins.every(({ sequence }) => sequence >= FINAL))
    throw refused('final', 'This transaction was sent as one that is not replaced')
  if (!Array.isArray(spends) || spends.length !== old.outs.length) throw contradiction()
  if (spends.some(spend => readField(spend, 'spent') !== false))
    throw refused('spent', 'Another transaction spends what this one pays, and would fall with it')
  const fee = sum(coins.map(({ value }) => value)) - sum(old.outs.map(({ value }) => value))
  if (fee < 0n) throw contradiction()
  return { coins, outputs: old.outs, fee, bytes: BigInt(old.virtualSize()), source }
}

const isMissing = (error: unknown) =>
  isKitError(error, 'http/STATUS') && error.cause instanceof Response && error.cause.status === 404

const refused = (reason: string, message: string, cause?: unknown) =>
  new KitError('bip122/NOT_REPLACEABLE', { message, cause, context: { reason }, pluginId: 'bip122' })
