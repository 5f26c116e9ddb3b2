import { readField } from '@latchkit/core/tools'
import { base64 } from '@scure/base'
import type { ChainRpc } from '../rpc/chainRpc.js'

/** An account on chain. */
export interface ChainAccount {
  /** The program that it belongs to. */
  readonly owner: string
  readonly data: Uint8Array
}

/** Reads accounts by address; `undefined` in the place of one that does not exist. */
export async function readChainAccounts(
  rpc: ChainRpc,
  addresses: readonly string[],
  signal?: AbortSignal,
): Promise<(ChainAccount | undefined)[]> {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const answer = await rpc('getMultipleAccounts', [addresses, options], signal)
  const list = readField(answer, 'value')
  return addresses.map((_, index) => readEntry(readField(list, String(index))))
}

function readEntry(entry: unknown): ChainAccount | undefined {
  const owner = readField(entry, 'owner')
  const data = readField(readField(entry, 'data'), '0')
  if (typeof owner !== 'string' || typeof data !== 'string') return undefined
  return { owner, data: base64.decode(data) }
}
