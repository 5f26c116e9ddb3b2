import { settleBy } from '@latchkit/core/async'
import type { ApiPromise } from '@polkadot/api'

/** The native balance of an account, in base units. */
export interface OwnedCoin {
  readonly total: bigint
  /** Locked by staking, vesting, votes or deposits. */
  readonly locked: bigint
  /** The rest of the existential deposit, without which the account is removed. */
  readonly reserve: bigint
  readonly spendable: bigint
}

interface Numeric {
  toBigInt(): bigint
}
interface AccountData {
  readonly free: Numeric
  readonly reserved: Numeric
  readonly frozen?: Numeric
  /** In runtimes before `frozen`. */
  readonly miscFrozen?: Numeric
  readonly feeFrozen?: Numeric
}

/** The existential deposit. */
export const leastBalance = (api: ApiPromise): bigint =>
  (api.consts['balances']?.['existentialDeposit'] as unknown as Numeric | undefined)?.toBigInt() ?? 0n

/**
 * Reads a balance by the rule of the runtime (`pallet_balances`, `reducible_balance` of an account that is kept
 * alive): usable is the free balance, without the part frozen beyond the reserves, and without the existential
 * deposit.
 */
export async function readCoin(api: ApiPromise, address: string, signal?: AbortSignal): Promise<OwnedCoin> {
  const entry = await settleBy(api.query['system']?.['account']?.(address), 15_000, signal)
  return splitCoin((entry as unknown as { data: AccountData }).data, leastBalance(api))
}

/** The parts of a balance. They do not overlap, and add up to it. */
export function splitCoin(data: AccountData, least: bigint): OwnedCoin {
  const free = data.free.toBigInt()
  const reserved = data.reserved.toBigInt()
  const total = free + reserved
  // Older runtimes freeze only the free balance, whatever is reserved.
  const frozen = data.frozen
    ? max(data.frozen.toBigInt() - reserved, 0n)
    : max(data.miscFrozen?.toBigInt() ?? 0n, data.feeFrozen?.toBigInt() ?? 0n)
  const frozenFree = min(frozen, free)
  const reserve = min(free - frozenFree, max(least - frozenFree, 0n))
  return { total, locked: reserved + frozenFree, reserve, spendable: free - frozenFree - reserve }
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const min = (a: bigint, b: bigint) => (a < b ? a : b)
