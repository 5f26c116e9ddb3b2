import { SendCalls, SignMessage, SwitchNetwork } from '@latchkit/core'
import { createTestKit, until } from '@latchkit/core/testing'
import {
  createConfig,
  disconnect,
  getCallsStatus,
  getConnection,
  http,
  reconnect,
  sendCalls,
  sendTransaction,
  showCallsStatus,
  switchChain,
  connect as wagmiConnect,
} from '@wagmi/core'
import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  type BaseError,
  BundleTooLargeError,
  createPublicClient,
  createWalletClient,
  custom,
  DuplicateIdError,
  defineChain,
  SwitchChainError,
  UnknownBundleIdError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
  UserRejectedRequestError,
  verifyMessage,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { evm } from './evm.js'
import { type StubNode, startNode } from './testing/startNode.js'
import { networks } from './testing/stubEnv.js'
import {
  ADDRESS,
  OTHER_ADDRESS,
  type StubProvider,
  stubProvider,
  walletError,
} from './testing/stubProvider.js'
import { latchkitConnector } from './wagmi.js'

const key = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const HASH = `0x${'ab'.repeat(32)}`

let node: StubNode
let wallet: StubProvider
const cleanups: (() => unknown)[] = []

beforeEach(async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  node = await startNode({ eth_getBalance: '0x64', eth_blockNumber: '0x5' })
  wallet = stubProvider({
    eth_chainId: '0x7a69',
    personal_sign: ([raw]: [`0x${string}`]) => key.signMessage({ message: { raw } }),
    eth_sendTransaction: HASH,
    wallet_switchEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      wallet.answers['eth_chainId'] = chainId
      wallet.emit('chainChanged', chainId)
      return null
    },
  })
  const detail = { info: { uuid: '1', name: 'Fox', icon: '', rdns: 'io.fox' }, provider: wallet }
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce)
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await node.stop()
  vi.unstubAllGlobals()
})

async function open() {
  const kit = await createTestKit({ plugins: [evm({ networks, rpc: { 31337: node.url } })] })
  cleanups.push(() => kit.dispose())
  return kit
}
async function openConnected() {
  const kit = await open()
  await until(() => kit.get(kit.connections.wallets$).length > 0)
  const { account } = await kit.connections.connect({ walletId: 'io.fox' })
  return { kit, account, provider: kit.plugins.eip155.provider() }
}
const settle = () => new Promise(resolve => setTimeout(resolve, 30))

describe('the plugin in a kit', () => {
  it('runs on a server', async () => {
    vi.unstubAllGlobals()
    const kit = await open()
    expect(kit.plugins.eip155.provider()).toBeDefined()
  })
  it('follows the wallet', async () => {
    const { kit } = await openConnected()
    wallet.emit('accountsChanged', [OTHER_ADDRESS])
    wallet.emit('chainChanged', '0xa')
    expect(kit.get(kit.connections.account$)?.caipAddress).toBe(`eip155:10:${OTHER_ADDRESS}`)
    wallet.emit('accountsChanged', [])
    expect(kit.get(kit.connections.account$)).toBeUndefined()
    expect(wallet.listenerCount()).toBe(0)
  })
  it('switches, and leaves everything as it was when the visitor says no', async () => {
    const { kit, account } = await openConnected()
    await kit.connections.switchNetwork('eip155:10')
    expect(kit.get(kit.connections.network$)?.id).toBe('eip155:10')
    wallet.answers['wallet_switchEthereumChain'] = () => {
      throw walletError(4001)
    }
    await expect(kit.connections.switchNetwork('eip155:1')).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
    })
    expect(kit.get(kit.connections.network$)?.id).toBe('eip155:10')
    expect(kit.find(SwitchNetwork, account)).toBeDefined()
  })
  it('learns of a lost event before it signs', async () => {
    const { kit, account } = await openConnected()
    wallet.answers['eth_chainId'] = '0xa'
    const { signMessage } = kit.use(SignMessage, account)
    await expect(signMessage({ account, message: 'x' })).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(kit.get(kit.connections.network$)?.id).toBe('eip155:10')
    await expect(signMessage({ account, message: 'x' })).resolves.toBeDefined()
  })
  it('offers batches, and says when a wallet cannot', async () => {
    const { kit, account } = await openConnected()
    const sending = kit
      .use(SendCalls, account)
      .sendCalls({ account, networkId: 'eip155:31337', calls: [{ to: OTHER_ADDRESS }] })
    await expect(sending).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
})

describe('the provider for hosts', () => {
  it('is the same each time, and knows nobody before somebody connected', async () => {
    const kit = await open()
    const provider = kit.plugins.eip155.provider()
    expect(kit.plugins.eip155.provider()).toBe(provider)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({ code: 4100 })
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] }),
    ).rejects.toMatchObject({ code: 4900 })
  })
  it('reads over the app’s RPC and sends through the wallet', async () => {
    const { provider } = await openConnected()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS])
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x5')
    expect(wallet.calls.some(({ method }) => method === 'eth_blockNumber')).toBe(false)
    const tx = { to: OTHER_ADDRESS, value: '0x1', accessList: [] }
    expect(await provider.request({ method: 'eth_sendTransaction', params: [tx] })).toBe(HASH)
    expect(wallet.calls.at(-1)?.params).toEqual([{ ...tx, from: ADDRESS, chainId: '0x7a69' }])
  })
  it.each([
    ['another account', 'personal_sign', ['0x', OTHER_ADDRESS]],
    ['another sender', 'eth_sendTransaction', [{ from: OTHER_ADDRESS, to: ADDRESS }]],
    ['another network', 'eth_sendTransaction', [{ to: ADDRESS, chainId: '0x1' }]],
    ['blind signing', 'eth_sign', [ADDRESS, '0x']],
  ])('refuses %s before the wallet hears of it', async (_, method, params) => {
    const { provider } = await openConnected()
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code: expect.any(Number) })
    expect(wallet.calls.some(call => call.method === method)).toBe(false)
  })
  it('knows all accounts, the one in use first, and asks for the one that is named', async () => {
    wallet.answers['eth_requestAccounts'] = wallet.answers['eth_accounts'] = [OTHER_ADDRESS, ADDRESS]
    const { provider } = await openConnected()
    const seen = vi.fn()
    provider.on('accountsChanged', seen)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([OTHER_ADDRESS, ADDRESS])
    const tx = { to: OTHER_ADDRESS, value: '0x1' }
    for (const from of [ADDRESS, OTHER_ADDRESS]) {
      await provider.request({ method: 'eth_sendTransaction', params: [{ ...tx, from }] })
      expect(wallet.calls.at(-1)?.params).toMatchObject([{ ...tx, from }])
    }
    await provider.request({ method: 'personal_sign', params: [OTHER_ADDRESS, ADDRESS] })
    expect(wallet.calls.at(-1)?.params).toEqual([OTHER_ADDRESS, ADDRESS])
    wallet.answers['eth_accounts'] = [ADDRESS, OTHER_ADDRESS]
    wallet.emit('accountsChanged', [ADDRESS, OTHER_ADDRESS])
    await settle()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS, OTHER_ADDRESS])
    expect(seen).toHaveBeenLastCalledWith([ADDRESS, OTHER_ADDRESS])
  })
  it('signs nothing while the wallet is elsewhere', async () => {
    const { provider } = await openConnected()
    wallet.answers['eth_chainId'] = '0xa'
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] }),
    ).rejects.toMatchObject({
      cause: { code: 'sign/MISMATCH' },
    })
    expect(wallet.calls.some(({ method }) => method === 'personal_sign')).toBe(false)
  })
  it('speaks EIP-1193 in its errors, and keeps a node’s data', async () => {
    const { provider } = await openConnected()
    wallet.answers['personal_sign'] = () => {
      throw walletError(4001)
    }
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] }),
    ).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected the request',
      cause: { name: 'KitError', code: 'core/USER_REJECTED' },
    })
    node.answers['eth_call'] = () => {
      throw { code: 3, message: 'execution reverted', data: '0x1234' }
    }
    await expect(provider.request({ method: 'eth_call', params: [{}] })).rejects.toMatchObject({
      code: 3,
      data: '0x1234',
    })
  })
  it.each([
    [5700, UnsupportedNonOptionalCapabilityError],
    [5710, UnsupportedChainIdError],
    [5720, DuplicateIdError],
    [5730, UnknownBundleIdError],
    [5740, BundleTooLargeError],
    [5750, AtomicReadyWalletRejectedUpgradeError],
    [5760, AtomicityNotSupportedError],
  ])('keeps the code %i of batches, for viem too', async (code, known) => {
    const { kit, provider } = await openConnected()
    for (const thrown of [walletError(code, 'In its own words'), { code: -32603, data: { code } }]) {
      wallet.answers['wallet_sendCalls'] = () => {
        throw thrown
      }
      const batch = { version: '2.0.0', chainId: '0x7a69', calls: [{ to: OTHER_ADDRESS }] }
      const asking = provider.request({ method: 'wallet_sendCalls', params: [batch] })
      await expect(asking).rejects.toMatchObject({ code, cause: { name: 'KitError' } })
      const client = await kit.plugins.eip155.walletClient()
      const sending = client.sendCalls({ calls: [{ to: OTHER_ADDRESS }] })
      const error = await sending.catch((caught: BaseError) => caught)
      expect((error as BaseError).walk(cause => cause instanceof known)).toMatchObject({ code })
    }
  })
  it('tells what changes in the kit, until its listeners leave', async () => {
    const kit = await open()
    const provider = kit.plugins.eip155.provider()
    const seen: unknown[] = []
    const listeners = ['connect', 'accountsChanged', 'chainChanged', 'disconnect'].map(event => {
      const listener = (value: unknown) => seen.push(event, value instanceof Error ? 'error' : value)
      provider.on(event, listener)
      return [event, listener] as const
    })
    const throwing = () => {
      throw new Error('host')
    }
    provider.on('accountsChanged', throwing)
    await until(() => kit.get(kit.connections.wallets$).length > 0)
    await kit.connections.connect({ walletId: 'io.fox' })
    await settle()
    wallet.emit('chainChanged', '0xa')
    wallet.emit('accountsChanged', [OTHER_ADDRESS])
    await kit.connections.disconnect()
    expect(seen).toEqual([
      'connect',
      { chainId: '0x7a69' },
      'accountsChanged',
      [ADDRESS],
      'chainChanged',
      '0xa',
      'accountsChanged',
      [OTHER_ADDRESS],
      'accountsChanged',
      [],
      'disconnect',
      'error',
    ])
    for (const [event, listener] of listeners) provider.removeListener(event, listener)
    provider.removeListener('accountsChanged', throwing)
    await settle()
    await kit.connections.connect({ walletId: 'io.fox' })
    await settle()
    expect(seen).toHaveLength(12)
  })
  it('gives viem clients', async () => {
    const { kit, provider } = await openConnected()
    const client = await kit.plugins.eip155.walletClient()
    expect(client.chain.id).toBe(31337)
    const signature = await client.signMessage({ message: 'hello' })
    expect(await verifyMessage({ address: ADDRESS, message: 'hello', signature })).toBe(true)
    const reader = await kit.plugins.eip155.publicClient(31337)
    expect(await reader.getBalance({ address: ADDRESS })).toBe(100n)
    await expect(kit.plugins.eip155.publicClient(7)).rejects.toMatchObject({ code: 'network/UNSUPPORTED' })
    expect(await createPublicClient({ transport: custom(provider) }).getBlockNumber()).toBe(5n)
    expect(await createWalletClient({ transport: custom(provider) }).getAddresses()).toEqual([ADDRESS])
  })
  it('has no wallet client without a wallet', async () => {
    const kit = await open()
    await expect(kit.plugins.eip155.walletClient()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
})

describe('the wagmi connector', () => {
  const chain = (id: number) =>
    defineChain({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    })
  function configure(kit: Awaited<ReturnType<typeof open>>) {
    const connector = latchkitConnector(kit)
    const chains = [chain(31337), chain(10)] as const
    const transports = { 31337: http(node.url), 10: http(node.url) }
    const config = createConfig({
      chains,
      connectors: [connector],
      transports,
      storage: null,
      multiInjectedProviderDiscovery: false,
    })
    const [own] = config.connectors
    if (!own) throw new Error('The connector is missing')
    return { config, connector: own }
  }

  it('opens the modal for its family and connects with whom the visitor chose', async () => {
    const kit = await open()
    const { config, connector } = configure(kit)
    const connecting = wagmiConnect(config, { connector })
    await settle()
    expect(kit.get(kit.modal$)).toMatchObject({ open: true, namespace: 'eip155' })
    await kit.connections.connect({ walletId: 'io.fox' })
    expect(await connecting).toMatchObject({ accounts: [ADDRESS], chainId: 31337 })
    expect(getConnection(config)).toMatchObject({ address: ADDRESS, chainId: 31337, status: 'connected' })
  })
  it('rejects like a wallet when the modal is closed', async () => {
    const kit = await open()
    const { config, connector } = configure(kit)
    const connecting = expect(wagmiConnect(config, { connector })).rejects.toThrow(UserRejectedRequestError)
    await settle()
    kit.close()
    await connecting
  })
  it('learns of a connection made in the kit, follows it, and ends it', async () => {
    const kit = await open()
    const { config } = configure(kit)
    await settle()
    await kit.connections.connect({ walletId: 'io.fox' })
    await vi.waitFor(() =>
      expect(getConnection(config)).toMatchObject({ address: ADDRESS, status: 'connected' }),
    )
    await switchChain(config, { chainId: 10 })
    expect(kit.get(kit.connections.network$)?.id).toBe('eip155:10')
    expect(getConnection(config).chainId).toBe(10)
    wallet.emit('accountsChanged', [OTHER_ADDRESS])
    await vi.waitFor(() => expect(getConnection(config).address).toBe(OTHER_ADDRESS))
    await disconnect(config)
    expect(kit.get(kit.connections.account$)).toBeUndefined()
    expect(getConnection(config).status).toBe('disconnected')
  })
  it('gives all addresses', async () => {
    wallet.answers['eth_requestAccounts'] = wallet.answers['eth_accounts'] = [ADDRESS, OTHER_ADDRESS]
    const { kit } = await openConnected()
    const { config, connector } = configure(kit)
    await wagmiConnect(config, { connector })
    expect(getConnection(config).addresses).toEqual([ADDRESS, OTHER_ADDRESS])
    await sendTransaction(config, { account: OTHER_ADDRESS, to: ADDRESS, gas: 21000n })
    expect(wallet.calls.at(-1)).toMatchObject({
      method: 'eth_sendTransaction',
      params: [{ from: expect.stringMatching(new RegExp(OTHER_ADDRESS, 'i')) }],
    })
  })
  it('fails to switch with the classes of viem', async () => {
    const { kit } = await openConnected()
    const { config, connector } = configure(kit)
    await wagmiConnect(config, { connector })
    const fail = (code: number) => {
      wallet.answers['wallet_switchEthereumChain'] = () => {
        throw walletError(code)
      }
      return expect(switchChain(config, { chainId: 10 })).rejects
    }
    await fail(4001).toThrow(UserRejectedRequestError)
    await fail(-32603).toThrow(SwitchChainError)
    await expect(connector.switchChain?.({ chainId: 77 })).rejects.toThrow(SwitchChainError)
    await disconnect(config)
    await kit.connections.connect({ walletId: 'io.fox' })
    wallet.answers['wallet_switchEthereumChain'] = () => {
      throw walletError(-32603)
    }
    expect(await connector.connect({ chainId: 10 })).toMatchObject({ chainId: 31337 })
  })
  it('keeps the codes of batches', async () => {
    const { kit } = await openConnected()
    const { config, connector } = configure(kit)
    await wagmiConnect(config, { connector })
    const receipt = { transactionHash: HASH, status: '0x1', blockNumber: '0x5', gasUsed: '0x5208', logs: [] }
    wallet.answers['wallet_sendCalls'] = { id: '0xown' }
    wallet.answers['wallet_showCallsStatus'] = null
    wallet.answers['wallet_getCallsStatus'] = {
      version: '2.0.0',
      id: '0xown',
      chainId: '0x7a69',
      status: 200,
      atomic: false,
      receipts: [receipt],
    }
    const calls = [{ to: OTHER_ADDRESS }] as const
    expect(await sendCalls(config, { calls, id: '0xown' })).toMatchObject({ id: '0xown' })
    expect(wallet.calls.at(-1)?.params).toMatchObject([{ id: '0xown' }])
    await showCallsStatus(config, { id: '0xown' })
    expect(wallet.calls.at(-1)).toMatchObject({ method: 'wallet_showCallsStatus', params: ['0xown'] })
    expect((await getCallsStatus(config, { id: '0xown' })).receipts).toMatchObject([
      { transactionHash: HASH, blockNumber: 5n, gasUsed: 21000n },
    ])
    wallet.answers['wallet_sendCalls'] = () => {
      throw walletError(5720)
    }
    const error = await sendCalls(config, { calls }).catch((caught: BaseError) => caught)
    expect((error as BaseError).walk(cause => cause instanceof DuplicateIdError)).toMatchObject({
      code: 5720,
    })
  })
  it('says at start which chains the kit lacks', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    cleanups.push(() => warn.mockRestore())
    const kit = await open()
    configure(kit)
    expect(warn).not.toHaveBeenCalled()
    const more = { 77: http(node.url) }
    createConfig({
      chains: [chain(77)],
      connectors: [latchkitConnector(kit)],
      transports: more,
      storage: null,
    })
    await settle()
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Chain 77 (77)')]])
  })
  it('reconnects to what the kit brought back, and opens nothing when there is nothing', async () => {
    const kit = await open()
    const { config } = configure(kit)
    expect(await reconnect(config)).toEqual([])
    expect(kit.get(kit.modal$).open).toBe(false)
    const { kit: other } = await openConnected()
    expect(await reconnect(configure(other).config)).toHaveLength(1)
  })
})
