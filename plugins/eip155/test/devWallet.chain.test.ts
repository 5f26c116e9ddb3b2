// @module-tag long
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  http,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
} from '@wagmi/core'
import { BrowserProvider, parseEther, verifyMessage as verifyByEthers } from 'ethers'
import {
  type BaseError,
  createWalletClient,
  custom,
  defineChain,
  verifyMessage,
  verifyTypedData,
  parseEther as wei,
} from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'

const [harbour, lagoon] = (await ownSandbox()).chains.map(({ id, name, nativeCurrency, rpcUrl }) =>
  defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
)
if (!harbour || !lagoon) throw new Error('The sandbox has two EVM chains')
const TO = '0x00000000000000000000000000000000000000fb'
const rdns = 'dev.latchkit.libraries'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The test wallet, and which methods a library asked it for. */
function open({ known = [harbour, lagoon] } = {}) {
  const wallet = createDevWallet({
    chains: known.flatMap(chain =>
      chain ? [{ id: chain.id, name: chain.name, rpcUrl: chain.rpcUrls.default.http[0] ?? '' }] : [],
    ),
    rdns,
    name: 'Libraries',
    remember: false,
    autoApprove: true,
    assets: true,
  })
  cleanups.push(() => wallet.dispose())
  const asked = new Set<string>()
  const provider = {
    ...wallet.provider,
    request(input: { method: string; params?: readonly unknown[] | object }) {
      asked.add(input.method)
      return wallet.provider.request(input)
    },
  }
  return { wallet, provider, asked }
}

const typed = {
  domain: { name: 'Shop', version: '1' },
  types: { Order: [{ name: 'item', type: 'string' }] },
  primaryType: 'Order',
  message: { item: 'tea' },
} as const

/** The test wallet without Latchkit. */
describe('the test wallet for the libraries of EVM', () => {
  it('is a wallet client of viem in every action', async () => {
    const { provider, asked } = open({ known: [harbour] })
    const client = createWalletClient({ chain: harbour, transport: custom(provider as never) })
    const [account] = await client.requestAddresses()
    if (!account) throw new Error('The wallet gives no account')
    expect(await client.getAddresses()).toEqual([account])
    expect(await client.getChainId()).toBe(harbour.id)
    expect(await client.requestPermissions({ eth_accounts: {} })).toHaveLength(1)
    expect(await client.getPermissions()).toHaveLength(1)
    const signature = await client.signMessage({ account, message: 'hello' })
    expect(await verifyMessage({ address: account, message: 'hello', signature })).toBe(true)
    const order = await client.signTypedData({ account, ...typed })
    expect(await verifyTypedData({ address: account, ...typed, signature: order })).toBe(true)
    expect(await client.sendTransaction({ account, to: TO, value: 1n })).toMatch(/^0x[\da-f]{64}$/)
    expect(Object.keys(await client.getCapabilities({ account }))).toContain(String(harbour.id))
    const { id } = await client.sendCalls({ account, calls: [{ to: TO, value: 2n }] })
    expect(await client.waitForCallsStatus({ id })).toMatchObject({ status: 'success' })
    await client.showCallsStatus({ id })
    const token = { type: 'ERC20', options: { address: TO, symbol: 'T', decimals: 6 } } as const
    const unsigned = { account, to: TO, value: 1n, gas: 21_000n, maxFeePerGas: 1n, nonce: 0 } as const
    expect(await client.watchAsset(token)).toBe(true)
    const error = await client.signTransaction(unsigned as never).then(
      () => expect.fail(),
      (error: BaseError) => error,
    )
    expect(error.walk(cause => (cause as { code?: number }).code === 4200)).toBeTruthy()
    await client.addChain({ chain: lagoon })
    await client.switchChain({ id: lagoon.id })
    expect(await client.getChainId()).toBe(lagoon.id)

    const methods = [
      'eth_requestAccounts',
      'eth_accounts',
      'eth_chainId',
      'wallet_requestPermissions',
      'wallet_getPermissions',
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
      'eth_signTransaction',
    ]
    expect([...asked]).toEqual(expect.arrayContaining(methods))
  })
  it('is a browser provider of ethers', async () => {
    const { provider, asked } = open()
    const ethers = new BrowserProvider(provider)
    cleanups.push(() => ethers.destroy())
    const signer = await ethers.getSigner()
    expect(verifyByEthers('hello', await signer.signMessage('hello'))).toBe(signer.address)
    const { Order } = typed.types
    expect(await signer.signTypedData(typed.domain, { Order: [...Order] }, typed.message)).toHaveLength(132)
    const sent = await signer.sendTransaction({ to: TO, value: parseEther('0.001') })
    expect((await sent.wait())?.status).toBe(1)
    await expect(signer._legacySignMessage('hello')).rejects.toMatchObject({ error: { code: 4200 } })
    expect([...asked]).toEqual(
      expect.arrayContaining(['eth_getTransactionReceipt', 'eth_blockNumber', 'eth_estimateGas', 'eth_sign']),
    )
  })
  it('is found by wagmi, connects, signs, sends, switches and leaves', async () => {
    open()
    const config = createConfig({
      chains: [harbour, lagoon],
      transports: { [harbour.id]: http(), [lagoon.id]: http() },
      storage: null,
    })
    const found = () => config.connectors.find(({ id }) => id === rdns)
    await expect.poll(found).toBeDefined()
    const connector = found()
    if (!connector) throw new Error('The wallet is missing')
    const { accounts } = await connect(config, { connector })
    const [address] = accounts
    const signature = await signMessage(config, { message: 'hello' })
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    expect(await signTypedData(config, typed)).toHaveLength(132)
    await switchChain(config, { chainId: lagoon.id })
    expect(getConnection(config).chainId).toBe(lagoon.id)
    expect(await sendTransaction(config, { to: TO, value: wei('0.001') })).toMatch(/^0x[\da-f]{64}$/)
    // By `wallet_revokePermissions`.
    await disconnect(config)
    expect(getConnection(config).status).toBe('disconnected')
    expect(
      await ((await connector.getProvider()) as { request(input: object): Promise<unknown> }).request({
        method: 'eth_accounts',
      }),
    ).toEqual([])
  })
})
