import { type Address, erc20Abi } from 'viem'
import type { EvmApiChain } from '../ApiChain.js'
import type { ChainReader } from '../chain/ChainReader.js'
import { createEvmClient } from './createEvmClient.js'
import { onRefusal } from './onRefusal.js'

/** Makes the reader of an EVM chain. */
export function createEvmReader(chain: EvmApiChain): ChainReader {
  const client = createEvmClient(chain)
  const nativeBalance = (account: string) => client.getBalance({ address: account as Address })
  return {
    nativeBalance,
    async balances(account, tokens) {
      const args = [account as Address] as const
      const read = (address: string) =>
        client.readContract({ address: address as Address, abi: erc20Abi, functionName: 'balanceOf', args })
      const [native, ...amounts] = await Promise.all([
        nativeBalance(account),
        ...tokens.map(token => read(token).catch(onRefusal)),
      ])
      return { native: native ?? 0n, tokens: new Map(tokens.map((token, n) => [token, amounts[n] ?? 0n])) }
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
      // The base fee grows by an eighth at most from one block to the next.
      return {
        standard: base + tip(0),
        fast: (base * 9n) / 8n + tip(1),
        instant: (base * 5n) / 4n + tip(2),
      }
    },
  }
}
