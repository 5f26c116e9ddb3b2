import { KitError } from '@latchkit/core'
import { largestOf, type ReadTransaction } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { readUnits } from '../rpc/readUnits.js'

/** More accounts than a transaction has room for. */
const MOST_ACCOUNTS = 1_000

interface TokenBalance {
  readonly at: number
  readonly mint: string
  readonly owner: string | undefined
  readonly amount: bigint
}

function bad(): KitError {
  return new KitError('http/BAD_RESPONSE', {
    message: 'The answer is not about this transaction',
    pluginId: 'solana',
  })
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length <= MOST_ACCOUNTS) return value
  throw bad()
}
const optionalList = (value: unknown) => (value === undefined || value === null ? [] : listOf(value))

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  throw bad()
}

function tokenBalanceOf(entry: unknown): TokenBalance {
  const [at, owner] = [readField(entry, 'accountIndex'), readField(entry, 'owner')]
  if (!Number.isSafeInteger(at)) throw bad()
  return {
    at: Number(at),
    mint: textOf(readField(entry, 'mint')),
    owner: typeof owner === 'string' ? owner : undefined,
    amount: readUnits(readField(readField(entry, 'uiTokenAmount'), 'amount')),
  }
}

const byAccount = (balances: unknown): ReadonlyMap<number, TokenBalance> =>
  new Map(
    optionalList(balances).map(entry => [readField(entry, 'accountIndex') as number, tokenBalanceOf(entry)]),
  )

/**
 * Reads an answer of `getTransaction` in JSON: what it added to an account's lamports, or to the token accounts of a mint which it owned
 * before and after. Whoever paid the fee gave it, if nobody's balance fell. Throws `http/BAD_RESPONSE` for one that makes no sense.
 */
export function readTransaction(hash: string, answer: unknown): ReadTransaction {
  const [transaction, meta] = [readField(answer, 'transaction'), readField(answer, 'meta')]
  if (listOf(readField(transaction, 'signatures'))[0] !== hash) throw bad()
  const loaded = readField(meta, 'loadedAddresses')
  const keys = [
    ...listOf(readField(readField(transaction, 'message'), 'accountKeys')),
    ...optionalList(readField(loaded, 'writable')),
    ...optionalList(readField(loaded, 'readonly')),
  ].map(textOf)
  const [before, after] = ['preBalances', 'postBalances'].map(name =>
    listOf(readField(meta, name)).map(readUnits),
  )
  const [held, holds] = ['preTokenBalances', 'postTokenBalances'].map(name =>
    byAccount(readField(meta, name)),
  )
  const fee = readField(meta, 'fee')
  const error = readField(meta, 'err')
  const time = readField(answer, 'blockTime')
  return {
    block: readUnits(readField(answer, 'slot')),
    minedAt: Number.isSafeInteger(time) ? Number(time) * 1_000 : undefined,
    hasFailed: error !== null && error !== undefined,
    gained: ({ address, token: mint }) => {
      const given = mint === undefined ? lamportsGiven() : tokensGiven(mint)
      const amount = mint === undefined ? lamportsGained(address) : tokensGained(address, mint)
      return { amount, from: largestOf(given) ?? keys[0] ?? '' }
    },
  }

  function lamportsGained(address: string): bigint {
    const at = keys.indexOf(address)
    const [was, is] = [before?.[at], after?.[at]]
    return was === undefined || is === undefined ? 0n : is - was
  }
  /** By account: what left it, without the fee. */
  function lamportsGiven(): ReadonlyMap<string, bigint> {
    const paid = fee === undefined || fee === null ? 0n : readUnits(fee)
    return new Map(
      keys.map((key, at) => {
        const kept = (after?.[at] ?? 0n) + (at === 0 ? paid : 0n)
        return [key, (before?.[at] ?? 0n) - kept]
      }),
    )
  }
  /** By owner: what left their accounts of the mint. An account that changes hands gives nothing. */
  function tokensGiven(mint: string): ReadonlyMap<string, bigint> {
    const given = new Map<string, bigint>()
    for (const was of held?.values() ?? []) {
      const is = holds?.get(was.at)
      if (was.mint !== mint || was.owner === undefined) continue
      if (is && (is.owner !== was.owner || is.mint !== mint)) continue
      given.set(was.owner, (given.get(was.owner) ?? 0n) + was.amount - (is?.amount ?? 0n))
    }
    return given
  }
  function tokensGained(address: string, mint: string): bigint {
    let sum = 0n
    for (const at of new Set([...(held?.keys() ?? []), ...(holds?.keys() ?? [])])) {
      const [was, is] = [held?.get(at), holds?.get(at)]
      const both = [was, is].filter(each => each !== undefined)
      // An account that changes hands brings no payment: only what moves between accounts counts.
      if (both.every(each => each.mint === mint && each.owner === address))
        sum += (is?.amount ?? 0n) - (was?.amount ?? 0n)
    }
    return sum
  }
}
