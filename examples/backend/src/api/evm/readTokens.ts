import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { AssetKind } from '../chain/IndexedTransaction.js'
import { readText } from '../chain/readText.js'
import type { TokenRecord } from '../chain/TokenRecord.js'
import type { Node } from '../rpc/createNode.js'
import { askContracts } from './askContracts.js'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])
const functions = ['name', 'symbol', 'decimals'] as const

/** Reads the names of contracts. A contract that does not report them has empty names, or no decimals. */
export async function readTokens(
  node: Node,
  chain: string,
  tokens: ReadonlyMap<string, AssetKind>,
): Promise<readonly TokenRecord[]> {
  const questions = [...tokens.keys()].flatMap(to =>
    functions.map(functionName => ({ to, data: encodeFunctionData({ abi, functionName }) })),
  )
  const answers = await askContracts(node, questions)
  return [...tokens].map(([address, kind], index) => {
    const [name, symbol, decimals] = functions.map((functionName, n) => {
      const data = answers[index * functions.length + n]
      try {
        return data && decodeFunctionResult({ abi, functionName, data })
      } catch {
        // There may be any contract at a token's address.
        return undefined
      }
    })
    const isKnown = kind === 'fungible' && typeof decimals === 'number' && decimals <= 77
    return {
      chain,
      address,
      kind,
      name: readText(name),
      symbol: readText(symbol),
      decimals: isKnown ? decimals : undefined,
    }
  })
}
