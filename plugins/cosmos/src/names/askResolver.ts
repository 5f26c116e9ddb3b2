import { KitError } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { NamesNetwork } from '@latchkit/core/plugin'
import { parseJson, readField } from '@latchkit/core/untrusted'
import { BinaryReader, BinaryWriter } from 'cosmjs-types/binary'
import type { CosmosEnv } from '../CosmosEnv.js'
import { chainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'

/** The resolver of the Interchain Name Service, on Osmosis. */
const RESOLVER = 'osmo1xk0s8xgktn9x5vwcgtjdxqzadg88fgn33p8u9cnpdxwemvxscvast52cdd'
const RESOLVER_TIMEOUT_MS = 15_000
/** Maximum length of a resolver's response, in bytes. */
const LONGEST = 2_000

export interface ResolverQuestion {
  readonly ask:
    | { readonly address: { name: string; bech32_prefix: string } }
    | { primary_name: { address: string } }
  readonly field: 'address' | 'name'
  readonly signal?: AbortSignal
}

/** Queries the resolver; `undefined` for missing entries. Rejects with `cosmos/QUERY_FAILED` and `http/BAD_RESPONSE`. */
export async function askResolver(
  env: CosmosEnv,
  network: NamesNetwork,
  { ask, field, signal }: ResolverQuestion,
): Promise<string | undefined> {
  const question = new TextEncoder().encode(JSON.stringify(ask))
  const data = BinaryWriter.create().uint32(10).string(RESOLVER).uint32(18).bytes(question).finish()
  const path = '/cosmwasm.wasm.v1.Query/SmartContractState'
  const answer = await settleBy(
    queryChain(chainRpc(env, network), { path, data, signal }),
    RESOLVER_TIMEOUT_MS,
    signal,
  )
  const said = readField(readJson(answer), field)
  if (typeof said === 'string') return said || undefined
  const message = 'The chain answered with something that is no name record'
  throw new KitError('http/BAD_RESPONSE', { message, pluginId: 'cosmos' })
}

/** The JSON in the only field of the answer; `undefined` where there is none. */
function readJson(answer: Uint8Array): unknown {
  if (answer.length > LONGEST) return undefined
  try {
    const reader = new BinaryReader(answer)
    return reader.uint32() === 10 ? parseJson(new TextDecoder().decode(reader.bytes())) : undefined
  } catch {
    return undefined // cut off, or no JSON
  }
}
