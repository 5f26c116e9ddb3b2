import { createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { walletconnect } from '@latchkit/walletconnect'
import {
  connect,
  createConfig,
  getConnection,
  http,
  readContract,
  waitForTransactionReceipt,
  writeContract,
} from '@wagmi/core'
import { defineChain, parseAbi, parseEventLogs } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { evmWallet } from '../../../examples/families/test/foreign/evmWallet.js'
import { createPeerDriver } from '../../../examples/sandbox/src/peer/createPeerDriver.js'
import { evm } from '../src/evm.js'
import { latchkitConnector } from '../src/wagmi/latchkitConnector.js'

const sandbox = await ownSandbox()
const [harbour] = sandbox.chains
if (!harbour) throw new Error('The sandbox has EVM chains')
const { id, name, nativeCurrency, rpcUrl } = harbour
const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
const token = harbour.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
const abi = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
])

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function open() {
  const plugins = [evm({ networks: sandbox.chains }), walletconnect({ relayUrl: sandbox.relay.url })] as const
  const kit = createKit({ plugins, storage: memoryStorage(), defaultNetwork: `eip155:${id}` })
  cleanups.push(() => kit.dispose())
  return kit
}
type WagmiKit = ReturnType<typeof open>

async function devWallet({ connections }: WagmiKit): Promise<void> {
  const wallet = createDevWallet({
    chains: [{ id, name, rpcUrl }],
    rdns: 'dev.latchkit.wagmi',
    remember: false,
    autoApprove: true,
  })
  cleanups.push(() => wallet.dispose())
  await connections.connect({ walletId: 'dev.latchkit.wagmi' })
}
async function foreignWallet({ connections }: WagmiKit): Promise<void> {
  evmWallet(sandbox)
  await connections.connect({ walletId: 'example.foreign.evm' })
}

async function phone({ connections, plugins }: WagmiKit): Promise<void> {
  const driver = createPeerDriver(sandbox.peer.url)
  cleanups.push(
    () => driver.autoApprove(false),
    () => driver.disconnect(),
  )
  await driver.autoApprove(true)
  const connecting = connections.connect({ walletId: 'walletconnect' })
  await driver.pair(await plugins.walletconnect.pair())
  await connecting
}

describe('a contract call by wagmi', () => {
  it.each([
    ['dev-wallet', devWallet],
    ['a foreign wallet', foreignWallet],
    ['the relay', phone],
    // Both ends of the relay load their SDK first.
  ])('pays in tokens through %s', async (_, use) => {
    const kit = open()
    await kit.start()
    await use(kit)
    const config = createConfig({
      chains: [chain],
      connectors: [latchkitConnector(kit)],
      transports: { [id]: http(rpcUrl) },
      storage: null,
      multiInjectedProviderDiscovery: false,
    })
    const [connector] = config.connectors
    if (!connector) throw new Error('The connector is missing')
    if (getConnection(config).status !== 'connected') await connect(config, { connector })
    const { address: from } = getConnection(config)
    const to = privateKeyToAddress(generatePrivateKey())
    const call = { address: token, abi, functionName: 'transfer', args: [to, 1_250_000n] } as const
    const hash = await writeContract(config, call)
    const { logs, status } = await waitForTransactionReceipt(config, { hash })
    expect(status).toBe('success')
    expect(parseEventLogs({ abi, logs })[0]?.args).toEqual({ from, to, value: 1_250_000n })
    const balance = { address: token, abi, functionName: 'balanceOf', args: [to] } as const
    expect(await readContract(config, balance)).toBe(1_250_000n)
  })
})
