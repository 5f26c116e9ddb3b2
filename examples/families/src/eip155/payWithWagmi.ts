import { latchkitConnector } from '@latchkit/eip155/wagmi'
import { connect, createConfig, getConnection, waitForTransactionReceipt, writeContract } from '@wagmi/core'
import { defineChain, http, parseAbi } from 'viem'
import type { Program } from '../programs/Program.js'
import { receiver, usdc } from './usdc.js'

/** A contract call with wagmi: the kit is one of its connectors. */
export const payWithWagmi: Program = {
  namespace: 'eip155',
  title: 'wagmi',
  text: 'Pays 0.5 USDC by a call of its contract.',
  async run({ kit, world }) {
    const [harbour] = world.chains
    if (!harbour) throw new Error('The sandbox runs no EVM chain')
    const { id, name, nativeCurrency, rpcUrl } = harbour
    const config = createConfig({
      chains: [defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })],
      connectors: [latchkitConnector(kit)],
      transports: { [id]: http() },
      // The kit finds the wallets, and remembers who was connected.
      multiInjectedProviderDiscovery: false,
      storage: null,
    })
    const [connector] = config.connectors
    if (connector && getConnection(config).status !== 'connected') await connect(config, { connector })
    const hash = await writeContract(config, {
      address: usdc(world),
      abi: parseAbi(['function transfer(address to, uint256 amount) returns (bool)']),
      functionName: 'transfer',
      args: [receiver, 500_000n],
    })
    const { status } = await waitForTransactionReceipt(config, { hash })
    if (status !== 'success') throw new Error('The contract refused the call')
    return hash
  },
}
