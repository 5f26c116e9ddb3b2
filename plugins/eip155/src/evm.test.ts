import { SendCalls, SignMessage, SwitchNetwork } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { createPublicClient, createWalletClient, custom, verifyMessage } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { setUpEvmPage } from './testing/setUpEvmPage.js'
import { ADDRESS, OTHER_ADDRESS, walletError } from './testing/stubProvider.js'

const HASH = `0x${'ab'.repeat(32)}`

const page = setUpEvmPage()

describe('the plugin in a kit', () => {
  it('runs on a server', async () => {
    vi.unstubAllGlobals()
    const kit = await page.open()
    expect(kit.plugins.eip155.provider()).toBeDefined()
  })
  it('follows the wallet', async () => {
    const { kit } = await page.openConnected()
    page.wallet.emit('accountsChanged', [OTHER_ADDRESS])
    page.wallet.emit('chainChanged', '0xa')
    expect(kit.get(kit.connections.account$)?.caipAddress).toBe(`eip155:10:${OTHER_ADDRESS}`)
    page.wallet.emit('accountsChanged', [])
    expect(kit.get(kit.connections.account$)).toBeUndefined()
    expect(page.wallet.listenerCount()).toBe(0)
  })
  it('switches, and leaves everything as it was when the visitor says no', async () => {
    const { kit, account } = await page.openConnected()
    await kit.connections.switchNetwork('eip155:10')
    expect(kit.get(kit.connections.network$)?.id).toBe('eip155:10')
    page.wallet.answers['wallet_switchEthereumChain'] = () => {
      throw walletError(4001)
    }
    await expect(kit.connections.switchNetwork('eip155:1')).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
    })
    expect(kit.get(kit.connections.network$)?.id).toBe('eip155:10')
    expect(kit.find(SwitchNetwork, account)).toBeDefined()
  })
  it('learns of a lost event before it signs', async () => {
    const { kit, account } = await page.openConnected()
    page.wallet.answers['eth_chainId'] = '0xa'
    const { signMessage } = kit.use(SignMessage, account)
    await expect(signMessage({ account, message: 'x' })).rejects.toMatchObject({ code: 'sign/MISMATCH' })
    expect(kit.get(kit.connections.network$)?.id).toBe('eip155:10')
    await expect(signMessage({ account, message: 'x' })).resolves.toBeDefined()
  })
  it('offers batches, and says when a wallet cannot', async () => {
    const { kit, account } = await page.openConnected()
    const sending = kit
      .use(SendCalls, account)
      .sendCalls({ account, networkId: 'eip155:31337', calls: [{ to: OTHER_ADDRESS }] })
    await expect(sending).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
})

describe('the provider for hosts', () => {
  it('is the same each time, and knows nobody before somebody connected', async () => {
    const kit = await page.open()
    const provider = kit.plugins.eip155.provider()
    expect(kit.plugins.eip155.provider()).toBe(provider)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] }),
    ).rejects.toMatchObject({ code: 4900 })
  })
  it('opens the modal to connect, and gives the accounts then', async () => {
    const kit = await page.open()
    const provider = kit.plugins.eip155.provider()
    const isShown = () =>
      until(() => kit.get(kit.modal$).open && kit.get(kit.router.entry$).view === 'Connect')
    const closed = provider.request({ method: 'eth_requestAccounts' })
    const refused = expect(closed).rejects.toMatchObject({ code: 4001 })
    await isShown()
    kit.close()
    await refused
    const asked = provider.request({ method: 'eth_requestAccounts' })
    await isShown()
    const [wallet] = kit.get(kit.connections.wallets$)
    await kit.connections.connect({ walletId: wallet?.id ?? '' })
    expect(await asked).toEqual([ADDRESS])
  })
  it('reads over the app’s RPC and sends through the wallet', async () => {
    const { provider } = await page.openConnected()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS])
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x5')
    expect(page.wallet.calls.some(({ method }) => method === 'eth_blockNumber')).toBe(false)
    const tx = { to: OTHER_ADDRESS, value: '0x1', accessList: [] }
    expect(await provider.request({ method: 'eth_sendTransaction', params: [tx] })).toBe(HASH)
    expect(page.wallet.calls.at(-1)?.params).toEqual([{ ...tx, from: ADDRESS, chainId: '0x7a69' }])
  })
  it.each([
    ['another account', 'personal_sign', ['0x', OTHER_ADDRESS]],
    ['another sender', 'eth_sendTransaction', [{ from: OTHER_ADDRESS, to: ADDRESS }]],
    ['another network', 'eth_sendTransaction', [{ to: ADDRESS, chainId: '0x1' }]],
    ['blind signing', 'eth_sign', [ADDRESS, '0x']],
  ])('refuses %s before the wallet hears of it', async (_, method, params) => {
    const { provider } = await page.openConnected()
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code: expect.any(Number) })
    expect(page.wallet.calls.some(call => call.method === method)).toBe(false)
  })
  it('knows all accounts, the one in use first, and asks for the one that is named', async () => {
    page.wallet.answers['eth_requestAccounts'] = page.wallet.answers['eth_accounts'] = [
      OTHER_ADDRESS,
      ADDRESS,
    ]
    const { provider } = await page.openConnected()
    const seen = vi.fn()
    provider.on('accountsChanged', seen)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([OTHER_ADDRESS, ADDRESS])
    const tx = { to: OTHER_ADDRESS, value: '0x1' }
    for (const from of [ADDRESS, OTHER_ADDRESS]) {
      await provider.request({ method: 'eth_sendTransaction', params: [{ ...tx, from }] })
      expect(page.wallet.calls.at(-1)?.params).toMatchObject([{ ...tx, from }])
    }
    await provider.request({ method: 'personal_sign', params: [OTHER_ADDRESS, ADDRESS] })
    expect(page.wallet.calls.at(-1)?.params).toEqual([OTHER_ADDRESS, ADDRESS])
    page.wallet.answers['eth_accounts'] = [ADDRESS, OTHER_ADDRESS]
    page.wallet.emit('accountsChanged', [ADDRESS, OTHER_ADDRESS])
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith([ADDRESS, OTHER_ADDRESS]))
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ADDRESS, OTHER_ADDRESS])
  })
  it('signs nothing while the wallet is elsewhere', async () => {
    const { provider } = await page.openConnected()
    page.wallet.answers['eth_chainId'] = '0xa'
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] }),
    ).rejects.toMatchObject({
      cause: { code: 'sign/MISMATCH' },
    })
    expect(page.wallet.calls.some(({ method }) => method === 'personal_sign')).toBe(false)
  })
  it('speaks EIP-1193 in its errors, and keeps a node’s data', async () => {
    const { provider } = await page.openConnected()
    page.wallet.answers['personal_sign'] = () => {
      throw walletError(4001)
    }
    await expect(
      provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] }),
    ).rejects.toMatchObject({
      code: 4001,
      message: 'User rejected the request',
      cause: { name: 'KitError', code: 'core/USER_REJECTED' },
    })
    page.node.answers['eth_call'] = () => {
      throw { code: 3, message: 'execution reverted', data: '0x1234' }
    }
    await expect(provider.request({ method: 'eth_call', params: [{}] })).rejects.toMatchObject({
      code: 3,
      data: '0x1234',
    })
  })
  it('tells what changes in the kit, until its listeners leave', async () => {
    const kit = await page.open()
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
    await vi.waitFor(() => expect(seen).toHaveLength(4))
    page.wallet.emit('chainChanged', '0xa')
    page.wallet.emit('accountsChanged', [OTHER_ADDRESS])
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
    await kit.connections.connect({ walletId: 'io.fox' })
    // Nothing may happen: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(seen).toHaveLength(12)
  })
  it('tells a listener once where it asks for that, and one that left nothing', async () => {
    const { kit, provider } = await page.openConnected()
    const seen: unknown[] = []
    const left = (value: unknown) => seen.push('left', value)
    provider.once('chainChanged', value => seen.push('once', value))
    provider.on('chainChanged', left)
    page.wallet.emit('chainChanged', '0xa')
    await vi.waitFor(() => expect(seen).toHaveLength(4))
    provider.off('chainChanged', left)
    provider.on('accountsChanged', value => seen.push(value))
    // Requests and listeners take effect in the order of the calls.
    await provider.request({ method: 'eth_accounts' })
    page.wallet.emit('chainChanged', '0x7a69')
    await kit.connections.disconnect()
    await vi.waitFor(() => expect(seen).toEqual(['once', '0xa', 'left', '0xa', []]))
  })
  it('gives viem clients', async () => {
    const { kit, provider } = await page.openConnected()
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
  it('gives a viem client that stays with its account: refused after a change, unless that account was named', async () => {
    page.wallet.answers['eth_accounts'] = [ADDRESS, OTHER_ADDRESS]
    page.wallet.answers['eth_requestAccounts'] = [ADDRESS, OTHER_ADDRESS]
    const { kit, account } = await page.openConnected()
    const inUse = await kit.plugins.eip155.walletClient()
    const named = await kit.plugins.eip155.walletClient({ account })
    const connection = kit.get(kit.connections.connection$)
    if (connection) kit.connections.select(connection, OTHER_ADDRESS)
    expect(kit.get(kit.connections.account$)?.address).toBe(OTHER_ADDRESS)
    await expect(inUse.signMessage({ message: 'hello' })).rejects.toMatchObject({
      cause: { cause: { code: 'sign/MISMATCH', context: { field: 'account' } } },
    })
    const signature = await named.signMessage({ message: 'hello' })
    expect(await verifyMessage({ address: ADDRESS, message: 'hello', signature })).toBe(true)
    expect(await named.getAddresses()).toEqual([ADDRESS])
    await kit.connections.disconnect()
    await expect(named.signMessage({ message: 'hello' })).rejects.toMatchObject({ cause: { code: 4900 } })
  })
  it('gives a viem client of a network that is named, which signs nothing while the wallet is on another one', async () => {
    const { kit } = await page.openConnected()
    const client = await kit.plugins.eip155.walletClient({ networkId: 'eip155:10' })
    expect([client.chain.id, await client.getChainId()]).toEqual([10, 10])
    await expect(client.signMessage({ message: 'hello' })).rejects.toMatchObject({
      cause: { cause: { code: 'sign/MISMATCH', context: { field: 'chainId' } } },
    })
    expect(page.wallet.calls.some(({ method }) => method === 'personal_sign')).toBe(false)
    await client.switchChain({ id: 10 })
    await client.sendTransaction({ to: ADDRESS, value: 1n, gas: 21_000n })
    expect(page.wallet.calls.at(-1)?.params).toMatchObject([{ from: ADDRESS, chainId: '0xa' }])
  })
  it('has no wallet client without a wallet', async () => {
    const kit = await page.open()
    await expect(kit.plugins.eip155.walletClient()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
})
