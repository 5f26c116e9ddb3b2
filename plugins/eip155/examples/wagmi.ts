import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { latchkitConnector } from '@latchkit/eip155/wagmi'
import { connect, createConfig, getConnection, http } from '@wagmi/core'
import { defineChain } from 'viem'

const local = defineChain({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
})

const kit = createKit({ plugins: [evm({ networks: [local] })] })
const connector = latchkitConnector(kit)

export const config = createConfig({
  chains: [local],
  connectors: [connector],
  transports: { [local.id]: http('http://127.0.0.1:8545') },
})

/** Opens the kit's modal; afterwards every wagmi hook and action works with the account. */
export async function connectThroughKit() {
  await connect(config, { connector })
  return getConnection(config)
}
