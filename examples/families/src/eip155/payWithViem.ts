import { parseAbi } from 'viem'
import type { Program } from '../programs/Program.js'
import { receiver, usdc } from './usdc.js'

export const payWithViem: Program = {
  namespace: 'eip155',
  title: 'viem',
  text: 'Pays 1.25 USDC by a call of its contract.',
  async run({ kit, world }) {
    const { publicClient, walletClient } = kit.plugins.eip155
    const client = await walletClient()
    const hash = await client.writeContract({
      address: usdc(world),
      abi: parseAbi(['function transfer(address to, uint256 amount) returns (bool)']),
      functionName: 'transfer',
      args: [receiver, 1_250_000n],
    })
    const reader = await publicClient(31337)
    const { status } = await reader.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('The contract refused the call')
    return hash
  },
}
