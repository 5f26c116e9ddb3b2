import type { CaipNetworkId } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { readField } from '@latchkit/core/untrusted'
import type { Address } from '@solana/addresses'
import type { Instruction } from '@solana/instructions'
import { chainRpc } from '../rpc/chainRpc.js'
import { COMPUTE_BUDGET_PROGRAM } from '../rpc/programs.js'
import type { SolanaEnv } from '../SolanaEnv.js'

export interface PricedTransaction {
  readonly networkId: CaipNetworkId
  /** The accounts that it writes: others compete for the same ones. */
  readonly accounts: readonly string[]
  /** The compute units that it may use. */
  readonly units: number
  /** Lamports, the most that somebody agreed to; 0 where nobody did. */
  readonly limit?: bigint | undefined
  readonly signal?: AbortSignal | undefined
}

/** Bounds of the priority fee, in lamports. */
const [LEAST, MOST] = [1_000n, 1_000_000n]
/** A lamport in the unit of prices. */
const MILLION = 1_000_000n
/** The lifetime of a review: until then the transaction costs what was estimated. */
const KEPT_MS = 120_000
/** The answer is an extra, and must not hold up a payment. */
const TIMEOUT_MS = 3_000

/**
 * The instructions that set a transaction's priority fee to what others recently paid for the same accounts: three of
 * four got in for no more. At least 1,000 lamports, because wallets add a fee of their own where there is none, and an
 * account that sends everything would then be short by that much; at most a thousandth of a SOL.
 */
export async function priorityFee(env: SolanaEnv, transaction: PricedTransaction): Promise<Instruction[]> {
  const { units, limit } = transaction
  const asked = ((await unitPrice(env, transaction)) * BigInt(units) + MILLION - 1n) / MILLION
  const wanted = asked < LEAST ? LEAST : asked > MOST ? MOST : asked
  const paid = limit !== undefined && limit >= LEAST && limit < wanted ? limit : wanted
  // Rounded down: rounded up again by the network, it is exactly this fee.
  return [budget(2, BigInt(units), 4), budget(3, (paid * MILLION) / BigInt(units), 8)]
}

/** In millionths of a lamport; 0 where the endpoint cannot tell. Kept while a payment is reviewed. */
async function unitPrice(
  env: SolanaEnv,
  { networkId, accounts, signal }: PricedTransaction,
): Promise<bigint> {
  const key = [networkId, ...accounts].join(' ')
  const known = env.prices.get(key)
  if (known && Date.now() < known.until) return known.price
  const asking = chainRpc(env, networkId)('getRecentPrioritizationFees', [accounts], signal)
  const answer = await settleBy(asking, TIMEOUT_MS, signal).catch(() => {
    signal?.throwIfAborted()
  })
  const price = upperQuarter(answer)
  env.prices.clear()
  env.prices.set(key, { price, until: Date.now() + KEPT_MS })
  return price
}

function upperQuarter(answer: unknown): bigint {
  const prices = (Array.isArray(answer) ? answer.slice(0, 200) : []).flatMap(entry => {
    const price = readField(entry, 'prioritizationFee')
    const isPrice = Number.isSafeInteger(price) || (typeof price === 'string' && /^\d{1,20}$/.test(price))
    return isPrice && Number(price) >= 0 ? [BigInt(price as number | string)] : []
  })
  const sorted = prices.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor((sorted.length * 3) / 4)] ?? 0n
}

/** An instruction of the compute budget program: its number, and a value of so many bytes, little-endian. */
function budget(kind: number, value: bigint, size: number): Instruction {
  const data = Uint8Array.from([
    kind,
    ...Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 255n)),
  ])
  return { programAddress: COMPUTE_BUDGET_PROGRAM as Address, data }
}
