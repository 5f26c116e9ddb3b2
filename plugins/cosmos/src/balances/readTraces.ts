import { isKitError } from '@latchkit/core'
import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import { BinaryReader } from 'cosmjs-types/binary'
import { DenomTrace } from 'cosmjs-types/ibc/applications/transfer/v1/denomtrace'
import { QueryDenomRequest, QueryDenomResponse } from 'cosmjs-types/ibc/applications/transfer/v1/query'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { ChainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'

interface TracesQuery {
  readonly rpc: ChainRpc
  readonly denoms: readonly string[]
  readonly signal: AbortSignal | undefined
}

/** Coins asked about at the same time. */
const AT_ONCE = 10

/**
 * The paths of coins over IBC (`transfer/channel-0/uatom`), by denomination. Each is checked by its hash, which is
 * the denomination's own; one that the chain does not tell is missing.
 */
export async function readTraces(
  { traces }: CosmosEnv,
  { rpc, denoms, signal }: TracesQuery,
): Promise<ReadonlyMap<string, string>> {
  const missing = denoms.filter(denom => /^ibc\/[\dA-F]{64}$/.test(denom) && !traces.has(denom))
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    await Promise.all(
      missing.slice(from, from + AT_ONCE).map(async denom => {
        const trace = await readTrace(rpc, denom.slice('ibc/'.length), signal)
        if (trace !== undefined) traces.set(denom, trace)
      }),
    )
  }
  return traces
}

async function readTrace(rpc: ChainRpc, hash: string, signal?: AbortSignal): Promise<string | undefined> {
  const data = QueryDenomRequest.encode({ hash }).finish()
  for (const [name, decode] of Object.entries(queries)) {
    const path = `/ibc.applications.transfer.v1.Query/${name}`
    const trace = read(decode, await queryChain(rpc, { path, data, signal }).catch(unlessRefused))
    const isIt = hex.encode(sha256(new TextEncoder().encode(trace))).toUpperCase() === hash
    if (isIt) return trace
  }
  return undefined // shown by its hash
}

/** A chain without this query, or without this trace. */
function unlessRefused(error: unknown): Uint8Array {
  if (isKitError(error, 'cosmos/QUERY_FAILED')) return new Uint8Array()
  throw error
}

function read(decode: (answer: Uint8Array) => string, answer: Uint8Array): string {
  try {
    return answer.length > 0 ? decode(answer) : ''
  } catch {
    return '' // no protobuf
  }
}

/** The query of IBC since version 10, and the one before: both take the same request. */
const queries: Readonly<Record<string, (answer: Uint8Array) => string>> = {
  Denom(answer) {
    const { base = '', trace = [] } = QueryDenomResponse.decode(answer).denom ?? {}
    return [...trace.flatMap(({ portId, channelId }) => [portId, channelId]), base].join('/')
  },
  DenomTrace(answer) {
    const reader = new BinaryReader(answer)
    if (reader.uint32() !== 10) return ''
    const { path, baseDenom } = DenomTrace.decode(reader, reader.uint32())
    return [path, baseDenom].filter(Boolean).join('/')
  },
}
