import type { Account, CaipNetworkId } from '@latchkit/core'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import { readHead } from './readChain.js'

/** Block timestamps are set by their producers, and blocks are seen a little later. */
const NOISE_MS = 60_000

/** The last block seen of a network, and the offset of the visitor's clock in ms. */
interface Seen {
  readonly block: bigint
  readonly aheadMs?: number | undefined
}
const networks = new WeakMap<OnRampContext, Map<CaipNetworkId, Seen>>()

/**
 * The offset of the visitor's clock ahead of the network's, in ms; 0 if unknown. Only a block that appears
 * while we watch is evidence: the latest block of an idle network may be old.
 */
export async function aheadOf(
  ctx: OnRampContext,
  account: Account,
  networkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<number> {
  const head = await readHead(ctx, account, networkId, signal)
  if (!head) return 0
  const seen = networks.get(ctx) ?? new Map<CaipNetworkId, Seen>()
  networks.set(ctx, seen)
  const before = seen.get(networkId)
  const { block, minedAt } = head
  if (minedAt !== undefined && (!before || block > before.block)) {
    const aheadMs = before && Math.min(before.aheadMs ?? Number.POSITIVE_INFINITY, Date.now() - minedAt)
    seen.set(networkId, { block, aheadMs })
  }
  const aheadMs = seen.get(networkId)?.aheadMs ?? 0
  return aheadMs > NOISE_MS ? aheadMs : 0
}
