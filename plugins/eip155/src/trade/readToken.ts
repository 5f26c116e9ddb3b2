import { type CaipNetworkId, type EthereumRpc, isDecimals, KitError, type TokenFacts } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { readContract } from './readContract.js'

/** Reads a token's name, symbol and decimals, except those that are given. Rejects with `http/BAD_RESPONSE` without decimals. */
export async function readToken(
  rpc: Pick<EthereumRpc, 'readRpc'>,
  known: Partial<TokenFacts> & {
    readonly networkId: CaipNetworkId
    readonly address: string
    readonly signal?: AbortSignal | undefined
  },
): Promise<TokenFacts> {
  const { networkId, address, signal } = known
  const read = <T>(signature: string) => readContract<T>(rpc, { networkId, to: address, signature, signal })
  const text = (signature: string) => read<string>(signature).catch(() => '')
  const [name, symbol, decimals] = await Promise.all([
    known.name ?? text('function name() view returns (string)'),
    known.symbol ?? text('function symbol() view returns (string)'),
    known.decimals ?? read<number>('function decimals() view returns (uint8)'),
  ])
  if (!isDecimals(decimals))
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The token has no decimals',
      outcome: 'untouched',
      pluginId: 'eip155',
    })
  const short = cleanText(symbol, 20) || '?'
  return { name: cleanText(name, 64) || short, symbol: short, decimals }
}
