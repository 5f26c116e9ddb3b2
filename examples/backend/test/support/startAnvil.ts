import { createTestClient, createWalletClient, defineChain, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvilBinary } from '../../../sandbox/src/anvilBinary.js'
import type { EvmApiChain } from '../../src/api/ApiChain.js'
import { startProgram } from '../bench/Program.js'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Starts a separate chain, empty except for anvil's accounts. */
export async function startAnvil() {
  const program = startProgram(anvilBinary(), ['--host', '127.0.0.1', '--port', '0'])
  const line = await program.until(/Listening on \S+/)
  const rpcUrl = `http://${line.slice(line.indexOf('127.0.0.1')).trim()}`
  const known = defineChain({
    id: 31337,
    name: 'Anvil',
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const node = createTestClient({ mode: 'anvil', chain: known, transport: http() }).extend(publicActions)
  const wallet = createWalletClient({ account, chain: known, transport: http() })
  const chain: EvmApiChain = {
    namespace: 'eip155',
    id: 'eip155:31337',
    name: 'Anvil',
    rpcUrl,
    nativeCurrency,
  }
  return { chain, node, wallet, stop: () => program.stop() }
}
