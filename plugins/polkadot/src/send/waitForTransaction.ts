import { type CaipNetworkId, isKitError, type TransactionStatus } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/tools'
import type { ApiPromise } from '@polkadot/api'
import { apiFor } from '../chain/apiFor.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** What is waited for. */
export interface WaitRequest {
  readonly networkId: CaipNetworkId
  readonly hash: string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** How far back a transaction that was not sent from here is looked for: the life of a mortal one. */
const LOOK_BACK = 64
const PAUSE = 500

/** Waits until a finalized block holds the transaction. Resolves with `unknown` at its deadline. */
export async function waitForTransaction(
  env: PolkadotEnv,
  { networkId, hash, timeoutMs = DEADLINES.interactive, signal }: WaitRequest,
): Promise<TransactionStatus> {
  const ended = new AbortController()
  const onAbort = () => ended.abort()
  signal?.addEventListener('abort', onAbort)
  try {
    const api = await apiFor(env, networkId, signal)
    return await settleBy(search(env, api, hash, ended.signal), timeoutMs, signal)
  } catch (error) {
    if (isKitError(error, 'core/TIMEOUT')) return 'unknown'
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
    ended.abort()
  }
}

async function search(
  { cache }: PolkadotEnv,
  api: ApiPromise,
  hash: string,
  signal: AbortSignal,
): Promise<TransactionStatus> {
  const sentAt = cache.get(`sent/${hash}`)
  let next = typeof sentAt === 'number' ? sentAt : undefined
  while (!signal.aborted) {
    try {
      const finalized = await api.rpc.chain.getFinalizedHead()
      const height = (await api.rpc.chain.getHeader(finalized)).number.toNumber()
      next ??= Math.max(0, height - LOOK_BACK)
      for (; next <= height && !signal.aborted; next++) {
        const found = await lookInto(api, next, hash)
        if (found) return found
      }
    } catch {
      // An endpoint that fails once may answer the next time; the deadline ends it.
    }
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
  return 'unknown'
}

/** What became of the transaction in a block, if it is there. */
async function lookInto(
  api: ApiPromise,
  height: number,
  hash: string,
): Promise<TransactionStatus | undefined> {
  const blockHash = await api.rpc.chain.getBlockHash(height)
  const { block } = await api.rpc.chain.getBlock(blockHash)
  const index = block.extrinsics.findIndex(extrinsic => extrinsic.hash.toHex() === hash.toLowerCase())
  if (index < 0) return undefined
  const at = await api.at(blockHash)
  const events = (await at.query['system']?.['events']?.()) as unknown as Iterable<BlockEvent>
  for (const { phase, event } of events) {
    const isOurs = phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index
    if (isOurs && event.section === 'system' && event.method === 'ExtrinsicFailed') return 'failed'
  }
  return 'confirmed'
}

interface BlockEvent {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } }
  readonly event: { readonly section: string; readonly method: string }
}
