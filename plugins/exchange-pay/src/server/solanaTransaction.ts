import * as z from 'zod/mini'
import type { ReadRpc } from '../chain/readTransfers.js'

const lamports = z.array(z.number())
const key = z.string()
const tokenBalances = z.array(
  z.object({
    accountIndex: z.int(),
    mint: key,
    owner: z.optional(key),
    uiTokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }),
  }),
)
const schema = z.object({
  slot: z.int(),
  transaction: z.object({
    signatures: z.array(key),
    message: z.object({ accountKeys: z.array(key) }),
  }),
  meta: z.object({
    err: z.unknown(),
    fee: z.nullish(z.number()),
    preBalances: lamports,
    postBalances: lamports,
    preTokenBalances: z.nullish(tokenBalances),
    postTokenBalances: z.nullish(tokenBalances),
    loadedAddresses: z.nullish(z.object({ writable: z.array(key), readonly: z.array(key) })),
  }),
})

/** What a transaction did for somebody. */
export interface SolanaTransaction {
  readonly slot: bigint
  readonly hasFailed: boolean
  /** Who gave the most of what was paid; whoever paid the fee, if nobody's balance of it fell. */
  readonly from: string
  /** What it added, in base units; 0 or less if nothing. */
  readonly received: bigint
}

/** The transaction to read, and whose money to look at: lamports, or the tokens of a mint. */
export interface SolanaQuestion {
  readonly hash: string
  readonly commitment: 'confirmed' | 'finalized'
  readonly recipient: string
  readonly mint?: string | undefined
}

/** Reads a transaction; `undefined` if the network has none at this commitment. Rejects for an answer that makes no sense. */
export async function readSolanaTransaction(
  read: ReadRpc,
  { hash, commitment, recipient, mint }: SolanaQuestion,
): Promise<SolanaTransaction | undefined> {
  const options = { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }
  const answer = await read('getTransaction', [hash, options])
  if (answer === null || answer === undefined) return undefined
  const { slot, transaction, meta } = schema.parse(answer)
  const { signatures, message } = transaction
  if (signatures[0] !== hash) throw new Error('The answer is not about this transaction')
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const keys = [...message.accountKeys, ...writable, ...readonly]
  return {
    slot: BigInt(slot),
    hasFailed: meta.err !== null && meta.err !== undefined,
    from: largestOf(mint === undefined ? lamportsGiven() : tokensGiven(mint)) ?? keys[0] ?? '',
    received: mint === undefined ? lamportsOf() : tokensOf(mint),
  }

  function lamportsOf(): bigint {
    const at = keys.indexOf(recipient)
    const [before, after] = [meta.preBalances[at], meta.postBalances[at]]
    if (before === undefined || after === undefined) return 0n
    // JSON has them as numbers: beyond 2^53 they are not exact, and what is not exact is not counted.
    if (!Number.isSafeInteger(before) || !Number.isSafeInteger(after))
      throw new Error('The balance is too large to be read exactly')
    return BigInt(after) - BigInt(before)
  }
  /** By account: what left it, without the fee. */
  function lamportsGiven(): Map<string, bigint> {
    const given = keys.map((key, at): [string, bigint] => {
      const kept = (meta.postBalances[at] ?? 0) + (at === 0 ? (meta.fee ?? 0) : 0)
      const fell = (meta.preBalances[at] ?? 0) - kept
      return [key, BigInt(Number.isSafeInteger(fell) ? fell : 0)]
    })
    return new Map(given)
  }
  /** By owner: what left their accounts of the mint. An account that changes hands gives nothing. */
  function tokensGiven(wanted: string): Map<string, bigint> {
    const after = new Map((meta.postTokenBalances ?? []).map(each => [each.accountIndex, each]))
    const given = new Map<string, bigint>()
    for (const { accountIndex, mint: of, owner, uiTokenAmount } of meta.preTokenBalances ?? []) {
      const is = after.get(accountIndex)
      if (of !== wanted || owner === undefined || (is && (is.owner !== owner || is.mint !== of))) continue
      const fell = BigInt(uiTokenAmount.amount) - BigInt(is?.uiTokenAmount.amount ?? 0)
      given.set(owner, (given.get(owner) ?? 0n) + fell)
    }
    return given
  }
  function tokensOf(wanted: string): bigint {
    const before = new Map((meta.preTokenBalances ?? []).map(each => [each.accountIndex, each]))
    const after = new Map((meta.postTokenBalances ?? []).map(each => [each.accountIndex, each]))
    let sum = 0n
    for (const at of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(at), after.get(at)]
      const both = [was, is].filter(each => each !== undefined)
      // An account that changes hands brings no payment: only what moves between accounts counts.
      if (!both.every(each => each.mint === wanted && each.owner === recipient)) continue
      sum += BigInt(is?.uiTokenAmount.amount ?? 0) - BigInt(was?.uiTokenAmount.amount ?? 0)
    }
    return sum
  }
}

/** Who gave the most, if anybody gave something. */
function largestOf(given: ReadonlyMap<string, bigint>): string | undefined {
  const [most] = [...given].filter(([, amount]) => amount > 0n).sort(([, a], [, b]) => (a < b ? 1 : -1))
  return most?.[0]
}
