import { type CaipNetworkId, type EthereumRpc, isDecimals } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { swapError } from '../contract/swapError.js'
import { readContract } from './readContract.js'

/** A token's own metadata, sanitized. */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly icon?: string | undefined
}

/**
 * Reads a token's name, symbol and decimals, unless given. Rejects with `swap/UNKNOWN_TOKEN` without
 * decimals.
 */
export async function readToken(
  rpc: Pick<EthereumRpc, 'readRpc'>,
  known: Partial<TokenFacts> & {
    readonly networkId: CaipNetworkId
    readonly address: string
    readonly signal?: AbortSignal | undefined
  },
): Promise<TokenFacts> {
  const { networkId, address, signal, icon } = known
  const read = <T>(signature: string) => readContract<T>(rpc, { networkId, to: address, signature, signal })
  const text = (signature: string) => read<string>(signature).catch(() => '')
  const [name, symbol, decimals] = await Promise.all([
    known.name ?? text('function name() view returns (string)'),
    known.symbol ?? text('function symbol() view returns (string)'),
    known.decimals ?? read<number>('function decimals() view returns (uint8)'),
  ])
  if (!isDecimals(decimals)) throw swapError('UNKNOWN_TOKEN')
  const short = cleanText(symbol, 20) || '?'
  return { name: cleanText(name, 64) || short, symbol: short, decimals, ...(icon ? { icon } : {}) }
}
