import { type Address, parseAbi } from 'viem'
import type { AssetKind } from '../chain/IndexedTransaction.js'
import { readText } from '../chain/readText.js'
import type { TokenRecord } from '../chain/TokenRecord.js'
import type { EvmClient } from './createEvmClient.js'
import { onRefusal } from './onRefusal.js'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

/** Asks contracts what they are called. One that does not tell has empty names, or no decimals. */
export async function readTokens(
  client: EvmClient,
  chain: string,
  tokens: ReadonlyMap<string, AssetKind>,
): Promise<readonly TokenRecord[]> {
  return Promise.all(
    [...tokens].map(async ([address, kind]) => {
      const read = <Name extends 'name' | 'symbol' | 'decimals'>(functionName: Name) =>
        client.readContract({ address: address as Address, abi, functionName }).catch(onRefusal)
      const [name, symbol, decimals] = await Promise.all([
        read('name'),
        read('symbol'),
        kind === 'fungible' ? read('decimals') : undefined,
      ])
      return {
        chain,
        address,
        kind,
        name: readText(name),
        symbol: readText(symbol),
        decimals: typeof decimals === 'number' && decimals <= 77 ? decimals : undefined,
      }
    }),
  )
}
