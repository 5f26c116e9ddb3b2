import { KitError, type OperationRequest } from '@latchkit/core'
import { DEADLINES, pollUntil } from '@latchkit/core/async'
import type { ApiPromise } from '@polkadot/api'
import { apiFor } from '../chain/apiFor.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { type DispatchError, wordsOf } from './wordsOf.js'

/** The outcome of a transaction in a block. */
export interface PolkadotResult {
  readonly status: 'confirmed' | 'failed'
  /** A block that is not yet finalized may be replaced by one without the transaction. */
  readonly isFinalized: boolean
  readonly blockHash: string
  readonly blockNumber: number
  /** Its place in the block. */
  readonly index: number
  /** Its events in order; `data` as JSON of the SDK: numbers beyond 52 bits are hex. */
  readonly events: readonly { readonly pallet: string; readonly name: string; readonly data: unknown }[]
  /** Why it failed: the pallet's error with its own words, or only the runtime's words. */
  readonly error?: { readonly message: string; readonly pallet?: string; readonly name?: string }
}

/** Depth of the search for a transaction of another sender: the lifetime of a mortal one, in blocks. */
const LOOK_BACK = 64

export type PolkadotWait = OperationRequest<'waitForTransaction'> & {
  /** Default: `finalized`. */
  readonly until?: 'inBlock' | 'finalized'
}

/** Waits until a block holds the transaction. Resolves with `undefined` at its deadline. Rejects with `core/ABORTED`. */
export async function waitForResult(
  env: PolkadotEnv,
  { networkId, hash, timeoutMs = DEADLINES.interactive, signal, until = 'finalized' }: PolkadotWait,
): Promise<PolkadotResult | undefined> {
  let api: ApiPromise | undefined
  const sentAt = env.cache.get(`sent/${hash}`)
  let next = typeof sentAt === 'number' ? sentAt : undefined
  return pollUntil(
    async over => {
      api ??= await apiFor(env, networkId, over)
      const { chain } = api.rpc
      const finalized = (await chain.getHeader(await chain.getFinalizedHead())).number.toNumber()
      const height = until === 'inBlock' ? (await chain.getHeader()).number.toNumber() : finalized
      next ??= Math.max(0, finalized - LOOK_BACK)
      for (let at = next; at <= height && !over.aborted; at++) {
        const found = await lookInto(api, at, hash)
        if (found) return { ...found, isFinalized: at <= finalized }
        // Another block may yet take the place of a later one.
        if (at <= finalized) next = at + 1
      }
      return undefined
    },
    // An endpoint that failed once may recover; one that was never reached is reported at once.
    { timeoutMs, signal, isFinal: () => !api },
  )
}

/** The transaction's result in a block, if it is there. */
async function lookInto(
  api: ApiPromise,
  height: number,
  hash: string,
): Promise<Omit<PolkadotResult, 'isFinalized'> | undefined> {
  const blockHash = await api.rpc.chain.getBlockHash(height)
  const { block } = await api.rpc.chain.getBlock(blockHash)
  const index = block.extrinsics.findIndex(extrinsic => extrinsic.hash.toHex() === hash.toLowerCase())
  if (index < 0) return undefined
  const at = await api.at(blockHash)
  const events = (await at.query['system']?.['events']?.()) as unknown as Iterable<BlockEvent>
  const own = [...events].filter(
    ({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.toNumber() === index,
  )
  const end = own.find(({ event: { section, method } }) => section === 'system' && ends.includes(method))
  if (!end)
    throw new KitError('http/BAD_RESPONSE', { message: 'The node reports no result of the transaction' })
  const isFailed = end.event.method === 'ExtrinsicFailed'
  return {
    status: isFailed ? 'failed' : 'confirmed',
    blockHash: blockHash.toHex(),
    blockNumber: height,
    index,
    events: own.map(({ event }) => ({
      pallet: event.section,
      name: event.method,
      data: event.data.toJSON(),
    })),
    ...(isFailed && { error: errorOf(api, end.event.data) }),
  }
}

const ends = ['ExtrinsicFailed', 'ExtrinsicSuccess']

/** The first field of `ExtrinsicFailed`. */
function errorOf(api: ApiPromise, data: BlockEvent['event']['data']): NonNullable<PolkadotResult['error']> {
  const [error] = data
  if (!error) return { message: 'The network does not say why' }
  if (!error.isModule) return { message: wordsOf(api, error) }
  const { section, name } = api.registry.findMetaError(error.asModule)
  return { pallet: section, name, message: wordsOf(api, error) }
}

interface BlockEvent {
  readonly phase: { readonly isApplyExtrinsic: boolean; readonly asApplyExtrinsic: { toNumber(): number } }
  readonly event: {
    readonly section: string
    readonly method: string
    readonly data: Iterable<DispatchError> & { toJSON(): unknown }
  }
}
