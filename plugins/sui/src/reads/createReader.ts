import { isKitError, type NetworkReader } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { createNetworkReader, type ReadTransaction } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import type { SuiGrpcClient } from '@mysten/sui/grpc'
import type { SuiJsonRpcClient } from '@mysten/sui/jsonRpc'
import { fromBase58 } from '@mysten/sui/utils'
import { readAddress } from '../address/parseAddress.js'
import type { SuiClient } from '../chain/SuiClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import { coinType, SUI } from '../send/coinType.js'
import { bad, readCheckpoint, readTransaction } from './readTransaction.js'

/** How many transactions a node is asked for at a time, and how many times one search asks. */
const [PAGE, MOST_PAGES] = [50, 20]
/** A node lists a transaction a little after its checkpoint. */
const LAG_CHECKPOINTS = 50n
const TIMEOUT_MS = 15_000

export interface ReaderParts {
  readonly networkId: `${string}:${string}`
  readonly protocol: 'grpc' | 'json-rpc'
  /** A client of the protocol, of an endpoint that serves the network. */
  client(): Promise<SuiClient>
}

/** Why a list ends (`QueryEndReason`): it is full, the node has searched enough for one call, or it reached the end of what was asked for. */
const LIMITS = { items: 1, scan: 2, end: 3 }

const smallest = (a: bigint, b: bigint) => (a < b ? a : b)

/** True if an error of the SDK says, in either protocol, that the node knows no such transaction. */
const isMissing = (error: unknown) => readField(error, 'reason') === 'notFound'

function isDigest(text: string): boolean {
  try {
    return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && fromBase58(text).length === 32
  } catch {
    return false // a letter that is not in base58
  }
}

interface Scan {
  readonly found: Map<string, ReadTransaction>
  cursor: Uint8Array | undefined
  /** The last checkpoint that was searched whole. */
  through: bigint
  isDone: boolean
}

/** Asks for one list of transactions that touched an account, oldest first. `end` does not count. */
async function readList(
  { ledgerService }: SuiGrpcClient,
  { address, after, end }: { readonly address: string; readonly after: bigint; readonly end: bigint },
  scan: Scan,
  signal?: AbortSignal,
) {
  const predicate = { oneofKind: 'affectedAddress' as const, affectedAddress: { address } }
  const call = ledgerService.listTransactions(
    {
      readMask: { paths: ['digest', 'effects.status', 'balance_changes', 'checkpoint', 'timestamp'] },
      startCheckpoint: after + 1n,
      endCheckpoint: end,
      filter: { terms: [{ literals: [{ negated: false, predicate }] }] },
      options: { limit: PAGE, after: scan.cursor },
    },
    { abort: signal },
  )
  let reason: number | undefined
  for await (const { transaction, watermark, end: told } of call.responses) {
    if (watermark?.cursor) scan.cursor = watermark.cursor
    if (watermark?.checkpoint !== undefined) scan.through = watermark.checkpoint
    reason = told?.reason ?? reason
    if (!transaction) continue
    const { digest = '', effects, checkpoint, balanceChanges, timestamp } = transaction
    const timestampMs = timestamp && Number(timestamp.seconds) * 1_000
    const success = effects?.status?.success
    const hasFailed = success === undefined ? undefined : !success
    const seen = readTransaction(digest, { digest, hasFailed, checkpoint, timestampMs, balanceChanges })
    if (seen.block === undefined || seen.block <= after || seen.block >= end)
      throw bad('The node lists what it was not asked for')
    scan.found.set(digest, seen)
  }
  if (reason === undefined) throw bad('The node broke off its list')
  scan.isDone = reason !== LIMITS.items && reason !== LIMITS.scan
  if (reason === LIMITS.end) scan.through = end - 1n
}

/**
 * Reads one network: what transactions changed of an account's balances. What is in a checkpoint is final. By gRPC nodes list what touched
 * an account; by JSON-RPC, which is deprecated, a transaction is found by its digest only. Every answer is checked.
 */
export function createReader({ networkId, protocol, client }: ReaderParts): NetworkReader {
  /** Asks within a deadline; what the SDK throws becomes one of our errors. */
  async function ask<T>(run: (client: SuiClient) => Promise<T>, signal?: AbortSignal): Promise<T> {
    try {
      return await settleBy(client().then(run), TIMEOUT_MS, signal)
    } catch (error) {
      throw toSuiError(error)
    }
  }
  // `protocol` made the client.
  const byGrpc = (found: SuiClient) => found as SuiGrpcClient
  const byJson = (found: SuiClient) => found as SuiJsonRpcClient

  async function headOf(signal?: AbortSignal): Promise<bigint> {
    const height = await ask<unknown>(async found => {
      if (protocol === 'json-rpc') return byJson(found).getLatestCheckpointSequenceNumber({ signal })
      const { response } = await byGrpc(found).ledgerService.getServiceInfo({}, { abort: signal })
      return response.checkpointHeight
    }, signal)
    return readCheckpoint(height)
  }
  async function open(hash: string, signal?: AbortSignal): Promise<ReadTransaction | undefined> {
    const include = { balanceChanges: true } as const
    const answer = await ask(
      ({ core }) =>
        core.getTransaction({ digest: hash, include, signal }).catch(error => {
          if (isMissing(error)) return undefined
          throw error
        }),
      signal,
    )
    if (!answer) return undefined
    const hasFailed = answer.$kind !== 'Transaction'
    return readTransaction(hash, { ...(answer.Transaction ?? answer.FailedTransaction), hasFailed })
  }

  return createNetworkReader({
    networkId,
    pluginId: 'sui',
    readHash: text => (isDigest(text) ? text : undefined),
    readAddress,
    readAsset(asset) {
      try {
        return { token: coinType(networkId, asset) }
      } catch (error) {
        if (isKitError(error)) return undefined
        throw error
      }
    },
    canSearch: () => protocol === 'grpc',
    async balanceOf({ address: owner, token = SUI }, signal) {
      const { balance } = await ask(({ core }) => core.getBalance({ owner, coinType: token, signal }), signal)
      const total = readField(balance, 'balance')
      if (/^\d{1,39}$/.test(String(total))) return BigInt(String(total))
      throw bad('The node tells no balance')
    },
    head: async signal => ({ block: await headOf(signal) }),
    async decimalsOf(token = SUI, signal) {
      const { coinMetadata } = await ask(
        ({ core }) => core.getCoinMetadata({ coinType: token, signal }),
        signal,
      )
      const places = coinMetadata?.decimals
      return Number.isInteger(places) && Number(places) >= 0 && Number(places) <= 255 ? places : undefined
    },
    open,
    async search({ address }, after, signal) {
      const head = await headOf(signal)
      const deep = head - LAG_CHECKPOINTS
      if (protocol === 'json-rpc' || after >= head)
        return { found: new Map(), through: after, settled: smallest(after, deep), isLast: true }
      const scan: Scan = { found: new Map(), cursor: undefined, through: after, isDone: false }
      for (let page = 0; page < MOST_PAGES && !scan.isDone; page++)
        await ask(found => readList(byGrpc(found), { address, after, end: head + 1n }, scan, signal), signal)
      // A node's list may lag behind its state.
      const through = smallest(scan.through, head)
      if (!scan.isDone && through <= after) throw bad('The node does not get on with its list')
      const found = new Map([...scan.found].filter(([, { block = 0n }]) => block <= through))
      return { found, through, settled: smallest(through, deep), isLast: scan.isDone }
    },
    finalized: async signal => async hash => open(hash, signal),
  })
}
