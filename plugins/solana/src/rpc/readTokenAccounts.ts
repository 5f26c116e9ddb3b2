import { KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { readAddress } from '../address/readAddress.js'
import type { ChainRpc } from './chainRpc.js'
import { readUnits } from './readUnits.js'

export interface TokenAccount {
  readonly address: string
  readonly mint: string
  readonly amount: bigint
  readonly decimals: number
  readonly frozen: boolean
}

const MOST_ACCOUNTS = 5_000

/** Reads an owner's token accounts, of a program or of one mint. Malformed entries are dropped. Rejects with `http/BAD_RESPONSE` for no list. */
export async function readTokenAccounts(
  rpc: ChainRpc,
  owner: string,
  filter: { readonly programId: string } | { readonly mint: string },
  signal?: AbortSignal,
): Promise<TokenAccount[]> {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const answer = await rpc('getTokenAccountsByOwner', [owner, filter, options], signal)
  const list = readField(answer, 'value')
  // Read as empty, it would say that the account owns nothing.
  if (!Array.isArray(list)) throw new KitError('http/BAD_RESPONSE', { pluginId: 'solana' })
  return list.slice(0, MOST_ACCOUNTS).flatMap(entry => readEntry(entry) ?? [])
}

function readEntry(entry: unknown): TokenAccount | undefined {
  const data = readField(readField(entry, 'account'), 'data')
  const info = readField(readField(data, 'parsed'), 'info')
  const balance = readField(info, 'tokenAmount')
  const [address, mint] = [readField(entry, 'pubkey'), readField(info, 'mint')]
  const decimals = readField(balance, 'decimals')
  if (!readAddress(address) || !readAddress(mint) || !Number.isInteger(decimals)) return undefined
  try {
    return {
      address: String(address),
      mint: String(mint),
      amount: readUnits(readField(balance, 'amount')),
      decimals: Number(decimals),
      frozen: readField(info, 'state') === 'frozen',
    }
  } catch {
    return undefined
  }
}
