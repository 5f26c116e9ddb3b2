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
  type BaseError,
  DuplicateIdError,
  defineChain,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { setUpEvmPage } from '../testing/setUpEvmPage.js'
import { ADDRESS, OTHER_ADDRESS, walletError } from '../testing/stubProvider.js'
import { latchkitConnector } from './latchkitConnector.js'

const HASH = `0x${'ab'.repeat(32)}`
const page = setUpEvmPage()

// A configuration follows the kit from the next turn of the event loop on, and does not say so.
const listening = () => new Promise(resolve => setTimeout(resolve, 30))

describe('the wagmi connector', () => {
  const chain = (id: number) =>
    defineChain({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
    })
  function configure(kit: Awaited<ReturnType<typeof page.open>>) {
    const connector = latchkitConnector(kit)
    const chains = [chain(31337), chain(10)] as const
    const transports = { 31337: http(page.node.url), 10: http(page.node.url) }
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
    const kit = await page.open()
    const { config, connector } = configure(kit)
    const connecting = wagmiConnect(config, { connector })
    await vi.waitFor(() => expect(kit.get(kit.modal$)).toMatchObject({ open: true, namespace: 'eip155' }))
    await kit.connections.connect({ walletId: 'io.fox' })
    expect(await connecting).toMatchObject({ accounts: [ADDRESS], chainId: 31337 })
    expect(getConnection(config)).toMatchObject({ address: ADDRESS, chainId: 31337, status: 'connected' })
  })
  it('rejects like a wallet when the modal is closed', async () => {
    const kit = await page.open()
    const { config, connector } = configure(kit)
    const connecting = expect(wagmiConnect(config, { connector })).rejects.toThrow(UserRejectedRequestError)
    await vi.waitFor(() => expect(kit.get(kit.modal$).open).toBe(true))
    kit.close()
    await connecting
  })
  it('learns of a connection made in the kit, follows it, and ends it', async () => {
    const kit = await page.open()
    const { config } = configure(kit)
    await listening()
    await kit.connections.connect({ walletId: 'io.fox' })
    await vi.waitFor(() =>
      expect(getConnection(config)).toMatchObject({ address: ADDRESS, status: 'connected' }),
    )
    await switchChain(config, { chainId: 10 })
    expect(kit.get(kit.connections.network$)?.id).toBe('eip155:10')
    expect(getConnection(config).chainId).toBe(10)
    page.wallet.emit('accountsChanged', [OTHER_ADDRESS])
    await vi.waitFor(() => expect(getConnection(config).address).toBe(OTHER_ADDRESS))
    await disconnect(config)
    expect(kit.get(kit.connections.account$)).toBeUndefined()
    expect(getConnection(config).status).toBe('disconnected')
  })
  it('stays disconnected when a connection ends at once', async () => {
    const kit = await page.open()
    const { config } = configure(kit)
    const heard: string[] = []
    config.subscribe(
      ({ status }) => status,
      status => heard.push(status),
    )
    await listening()
    for (const turns of [1, 2]) {
      await kit.connections.connect({ walletId: 'io.fox' })
      await kit.connections.disconnect()
      await vi.waitFor(() => expect(heard).toHaveLength(turns * 2))
      expect(getConnection(config)).toMatchObject({ status: 'disconnected', address: undefined })
    }
    expect(heard).toEqual(['connected', 'disconnected', 'connected', 'disconnected'])
  })
  it('gives all addresses', async () => {
    page.wallet.answers['eth_requestAccounts'] = page.wallet.answers['eth_accounts'] = [
      ADDRESS,
      OTHER_ADDRESS,
    ]
    const { kit } = await page.openConnected()
    const { config, connector } = configure(kit)
    await wagmiConnect(config, { connector })
    expect(getConnection(config).addresses).toEqual([ADDRESS, OTHER_ADDRESS])
    await sendTransaction(config, { account: OTHER_ADDRESS, to: ADDRESS, gas: 21000n })
    expect(page.wallet.calls.at(-1)).toMatchObject({
      method: 'eth_sendTransaction',
      params: [{ from: expect.stringMatching(new RegExp(OTHER_ADDRESS, 'i')) }],
    })
  })
  it('fails to switch with the classes of viem', async () => {
    const { kit } = await page.openConnected()
    const { config, connector } = configure(kit)
    await wagmiConnect(config, { connector })
    const fail = (code: number) => {
      page.wallet.answers['wallet_switchEthereumChain'] = () => {
        throw walletError(code)
      }
      return expect(switchChain(config, { chainId: 10 })).rejects
    }
    await fail(4001).toThrow(UserRejectedRequestError)
    await fail(-32603).toThrow(SwitchChainError)
    await expect(connector.switchChain?.({ chainId: 77 })).rejects.toThrow(SwitchChainError)
    await disconnect(config)
    await kit.connections.connect({ walletId: 'io.fox' })
    page.wallet.answers['wallet_switchEthereumChain'] = () => {
      throw walletError(-32603)
    }
    expect(await connector.connect({ chainId: 10 })).toMatchObject({ chainId: 31337 })
  })
  it('keeps the codes of batches', async () => {
    const { kit } = await page.openConnected()
    const { config, connector } = configure(kit)
    await wagmiConnect(config, { connector })
    const receipt = { transactionHash: HASH, status: '0x1', blockNumber: '0x5', gasUsed: '0x5208', logs: [] }
    page.wallet.answers['wallet_sendCalls'] = { id: '0xown' }
    page.wallet.answers['wallet_showCallsStatus'] = null
    page.wallet.answers['wallet_getCallsStatus'] = {
      version: '2.0.0',
      id: '0xown',
      chainId: '0x7a69',
      status: 200,
      atomic: false,
      receipts: [receipt],
    }
    const calls = [{ to: OTHER_ADDRESS }] as const
    expect(await sendCalls(config, { calls, id: '0xown' })).toMatchObject({ id: '0xown' })
    expect(page.wallet.calls.at(-1)?.params).toMatchObject([{ id: '0xown' }])
    await showCallsStatus(config, { id: '0xown' })
    expect(page.wallet.calls.at(-1)).toMatchObject({ method: 'wallet_showCallsStatus', params: ['0xown'] })
    expect((await getCallsStatus(config, { id: '0xown' })).receipts).toMatchObject([
      { transactionHash: HASH, blockNumber: 5n, gasUsed: 21000n },
    ])
    page.wallet.answers['wallet_sendCalls'] = () => {
      throw walletError(5720)
    }
    const error = await sendCalls(config, { calls }).catch((caught: BaseError) => caught)
    expect((error as BaseError).walk(cause => cause instanceof DuplicateIdError)).toMatchObject({
      code: 5720,
    })
  })
  it('says at start which chains the kit lacks', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    page.cleanups.push(() => warn.mockRestore())
    const kit = await page.open()
    configure(kit)
    expect(warn).not.toHaveBeenCalled()
    const more = { 77: http(page.node.url) }
    createConfig({
      chains: [chain(77)],
      connectors: [latchkitConnector(kit)],
      transports: more,
      storage: null,
    })
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(warn.mock.calls).toEqual([[expect.stringContaining('Chain 77 (77)')]])
  })
  it('reconnects to what the kit brought back, and opens nothing when there is nothing', async () => {
    const kit = await page.open()
    const { config } = configure(kit)
    expect(await reconnect(config)).toEqual([])
    expect(kit.get(kit.modal$).open).toBe(false)
    const { kit: other } = await page.openConnected()
    expect(await reconnect(configure(other).config)).toHaveLength(1)
  })
})
