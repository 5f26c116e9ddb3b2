import { KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { base64 } from '@scure/base'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { readUnits } from '../rpc/readUnits.js'

export interface ChainAccount {
  /** The program that it belongs to. */
  readonly owner: string
  readonly data: Uint8Array
  readonly lamports: bigint
  /** It is a program itself. */
  readonly isProgram: boolean
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
  // Without this check, a malformed response would mean that none of them exists.
  if (!Array.isArray(list) || list.length !== addresses.length) {
    const message = 'The endpoint returned no valid list of accounts'
    throw new KitError('http/BAD_RESPONSE', { message, pluginId: 'solana' })
  }
  return addresses.map((_, index) => readChainAccount(readField(list, String(index))))
}

/** Reads one account as an endpoint writes it in base64; `undefined` for none. */
export function readChainAccount(entry: unknown): ChainAccount | undefined {
  const owner = readField(entry, 'owner')
  const data = readField(readField(entry, 'data'), '0')
  if (typeof owner !== 'string' || typeof data !== 'string') return undefined
  return {
    owner,
    data: base64.decode(data),
    lamports: readUnits(readField(entry, 'lamports')),
    isProgram: readField(entry, 'executable') === true,
  }
}
