import { KitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { DEADLINES, pollUntil } from '@latchkit/core/plugin'
import type { ApiPromise } from '@polkadot/api'
import { apiFor } from '../chain/apiFor.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** How far back to search for a transaction of another sender: the lifetime of a mortal one, in blocks. */
const LOOK_BACK = 64

/** Waits until a finalized block holds the transaction. Resolves with `unknown` at its deadline. Rejects with `core/ABORTED`. */
export async function waitForTransaction(
  env: PolkadotEnv,
  { networkId, hash, timeoutMs = DEADLINES.interactive, signal }: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  let api: ApiPromise | undefined
  const sentAt = env.cache.get(`sent/${hash}`)
  let next = typeof sentAt === 'number' ? sentAt : undefined
  const status = await pollUntil(
    async over => {
      api ??= await apiFor(env, networkId, over)
      const finalized = await api.rpc.chain.getFinalizedHead()
      const height = (await api.rpc.chain.getHeader(finalized)).number.toNumber()
      next ??= Math.max(0, height - LOOK_BACK)
      for (; next <= height && !over.aborted; next++) {
        const found = await lookInto(api, next, hash)
        if (found) return found
      }
      return undefined
    },
    // An endpoint that failed once may recover; one that was never reached is reported at once.
    { timeoutMs, signal, isFinal: () => !api },
  )
  return status ?? 'unknown'
}

/** The transaction's result in a block, if it is there. */
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
    if (!isOurs || event.section !== 'system') continue
    if (event.method === 'ExtrinsicFailed') return 'failed'
    if (event.method === 'ExtrinsicSuccess') return 'confirmed'
  }
  throw new KitError('http/BAD_RESPONSE', { message: 'The node reports no result of the transaction' })
}

interface BlockEvent {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } }
  readonly event: { readonly section: string; readonly method: string }
}
