import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { parseEther } from 'viem'

const kit = createKit({
  plugins: [evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' })] })],
})

/** Reads over the app's own RPC, then asks the connected wallet to send. */
export async function pay(to: `0x${string}`): Promise<`0x${string}`> {
  const reader = await kit.plugins.eip155.publicClient(31337)
  const balance = await reader.getBalance({ address: to })
  if (balance > parseEther('1')) throw new Error('They have enough')

  const wallet = await kit.plugins.eip155.walletClient()
  return wallet.sendTransaction({ to, value: parseEther('0.01') })
}

/** Any library that takes an EIP-1193 provider takes the kit's. */
export const provider = kit.plugins.eip155.provider()
