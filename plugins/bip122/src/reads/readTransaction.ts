import { KitError } from '@latchkit/core'
import { largestOf, type ReadTransaction } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { readSatoshi } from '../esplora/readSatoshi.js'

/** More inputs or outputs than a block has room for. */
const MOST_ENTRIES = 30_000

/** Value of an address, in satoshi. */
interface Share {
  readonly address: string
  readonly value: bigint
}

function bad(): KitError {
  return new KitError('http/BAD_RESPONSE', {
    message: 'The answer is not about this transaction',
    pluginId: 'bip122',
  })
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length <= MOST_ENTRIES) return value
  throw bad()
}

/** An output; without an address if its script has none. */
function shareOf(output: unknown): Share {
  const address = readField(output, 'scriptpubkey_address')
  return {
    address: typeof address === 'string' ? address : '',
    value: readSatoshi(readField(output, 'value')),
  }
}

/** The largest spender, other than the account; empty for new coins. */
function spenderOf(inputs: readonly Share[], account: string): string {
  const spent = new Map<string, bigint>()
  for (const { address, value } of inputs) spent.set(address, (spent.get(address) ?? 0n) + value)
  spent.delete(account)
  return largestOf(spent) ?? ''
}

/**
 * Reads a transaction as Esplora describes it: what its outputs give an address, less what of it they spend, so that change is no
 * payment. Throws `http/BAD_RESPONSE` for one that makes no sense.
 */
export function readTransaction(hash: string, answer: unknown): ReadTransaction {
  if (readField(answer, 'txid') !== hash) throw bad()
  // New coins have no previous output.
  const inputs = listOf(readField(answer, 'vin'))
    .map(input => readField(input, 'prevout'))
    .flatMap(output => (output === null ? [] : [shareOf(output)]))
  const outputs = listOf(readField(answer, 'vout')).map(shareOf)
  const sumOf = (shares: readonly Share[], account: string) =>
    shares.reduce((sum, { address, value }) => (address === account ? sum + value : sum), 0n)
  return {
    ...blockOf(readField(answer, 'status')),
    hasFailed: false,
    gained: ({ address }) => ({
      amount: sumOf(outputs, address) - sumOf(inputs, address),
      from: spenderOf(inputs, address),
    }),
  }
}

function blockOf(status: unknown): Pick<ReadTransaction, 'block' | 'blockHash' | 'minedAt'> {
  const isMined = readField(status, 'confirmed')
  if (isMined === false) return { block: undefined }
  const [height, blockHash, time] = ['block_height', 'block_hash', 'block_time'].map(name =>
    readField(status, name),
  )
  if (isMined !== true || typeof blockHash !== 'string' || !/^[\da-f]{64}$/.test(blockHash)) throw bad()
  if (!Number.isSafeInteger(height) || Number(height) < 0) throw bad()
  const minedAt = Number.isSafeInteger(time) ? Number(time) * 1_000 : undefined
  return { block: BigInt(Number(height)), blockHash, minedAt }
}
