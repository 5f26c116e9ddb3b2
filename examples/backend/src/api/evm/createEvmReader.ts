import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import type { EvmApiChain } from '../ApiChain.js'
import type { ChainReader } from '../chain/ChainReader.js'
import { createNode } from '../rpc/createNode.js'
import { quantity } from '../rpc/hexShapes.js'
import { askContracts } from './askContracts.js'
import { createEvmClient } from './createEvmClient.js'

export function createEvmReader(chain: EvmApiChain): ChainReader {
  const client = createEvmClient(chain)
  const node = createNode(chain.rpcUrl)
  const nativeBalance = (account: string) => client.getBalance({ address: account as Address })
  return {
    check: () => node.ask(quantity, 'eth_blockNumber'),
    nativeBalance,
    async balances(account, tokens) {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account as Address],
      })
      const [native, amounts] = await Promise.all([
        nativeBalance(account),
        askContracts(
          node,
          tokens.map(to => ({ to, data })),
        ),
      ])
      return { native, tokens: new Map(tokens.map((token, n) => [token, readAmount(amounts[n])])) }
    },
    async gasPrice() {
      const { baseFeePerGas, reward = [] } = await client.getFeeHistory({
        blockCount: 10,
        rewardPercentiles: [25, 50, 90],
      })
      const base = baseFeePerGas.at(-1) ?? 0n
      const tip = (column: number) => {
        const tips = reward.map(row => row[column] ?? 0n)
        return tips.length > 0 ? tips.reduce((sum, one) => sum + one, 0n) / BigInt(tips.length) : 0n
      }
      // The base fee rises by at most an eighth per block.
      return {
        standard: base + tip(0),
        fast: (base * 9n) / 8n + tip(1),
        instant: (base * 5n) / 4n + tip(2),
      }
    },
  }
}

/** The first word of a result; undefined if there is none, because there is no contract or it reverted. */
function readAmount(data = '0x'): bigint {
  return data.length >= 66 ? BigInt(data.slice(0, 66)) : 0n
}
