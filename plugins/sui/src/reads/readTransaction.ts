import { KitError } from '@latchkit/core'
import { largestOf, type ReadTransaction } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { normalizeStructTag } from '@mysten/sui/utils'
import { readAddress } from '../address/parseAddress.js'
import { SUI } from '../send/coinType.js'

/** More balances than a transaction may change. */
const MOST_CHANGES = 10_000

interface BalanceChange {
  readonly address: string
  readonly type: string
  readonly amount: bigint
}

/** A transaction as either protocol has it. Every field is outside data. */
export interface ToldTransaction {
  readonly digest: unknown
  readonly hasFailed: unknown
  /** The number of its checkpoint; nothing as long as it has none. */
  readonly checkpoint: unknown
  readonly timestampMs: unknown
  readonly balanceChanges: unknown
}

export function bad(message: string): KitError {
  return new KitError('http/BAD_RESPONSE', { message, pluginId: 'sui' })
}

export function readCheckpoint(value: unknown): bigint {
  if (/^\d{1,20}$/.test(String(value))) return BigInt(String(value))
  throw bad('The node names no checkpoint')
}

function changeOf(change: unknown): BalanceChange {
  const [address, type, amount] = ['address', 'coinType', 'amount'].map(name => readField(change, name))
  const owner = readAddress(address)
  if (owner === undefined || typeof type !== 'string' || !/^-?\d{1,39}$/.test(String(amount)))
    throw bad('The node tells a change of balance that cannot be read')
  try {
    return { address: owner, type: normalizeStructTag(type), amount: BigInt(String(amount)) }
  } catch {
    throw bad('The node tells a coin that cannot be read')
  }
}

/**
 * Reads a transaction: what it changed of an account's balances. Whoever lost most gave it. Throws `http/BAD_RESPONSE` for one that makes
 * no sense.
 */
export function readTransaction(hash: string, told: ToldTransaction): ReadTransaction {
  const { digest, hasFailed, checkpoint, timestampMs, balanceChanges } = told
  if (digest !== hash || typeof hasFailed !== 'boolean') throw bad('The answer is not about this transaction')
  if (!Array.isArray(balanceChanges) || balanceChanges.length > MOST_CHANGES)
    throw bad('The node does not tell what the transaction changed')
  const changes = balanceChanges.map(changeOf)
  const isPending = checkpoint === null || checkpoint === undefined
  return {
    block: isPending ? undefined : readCheckpoint(checkpoint),
    minedAt: Number.isSafeInteger(timestampMs) ? Number(timestampMs) : undefined,
    hasFailed,
    gained({ address, token = SUI }) {
      const lost = new Map<string, bigint>()
      for (const each of changes)
        if (each.type === token) lost.set(each.address, (lost.get(each.address) ?? 0n) - each.amount)
      const amount = -(lost.get(address) ?? 0n)
      lost.delete(address)
      return { amount, from: largestOf(lost) ?? '' }
    },
  }
}
