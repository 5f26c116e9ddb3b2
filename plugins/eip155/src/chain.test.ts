import {
  type AssetBalance,
  Balances,
  type CaipNetworkId,
  Names,
  NetworkReads,
  SendTransaction,
  VerifyMessage,
} from '@latchkit/core'
import { createTestKit, describeNetworkReads, until } from '@latchkit/core/testing'
import { encodeFunctionData, erc20Abi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { devAccounts, devBalances, sandboxChains, tokens } from '../../../examples/sandbox/src/constants.js'
import { startSandbox } from '../../../examples/sandbox/src/index.js'
import { evm } from './evm.js'
import { multicall3Abi } from './network/multicall3Abi.js'
import { MULTICALL3 } from './network/wellKnownContracts.js'
import type { EvmOptions } from './options/EvmOptions.js'
import { evmReads } from './reads.js'
import { anvilWallet } from './testing/anvilWallet.js'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>
const HARBOUR = 'eip155:31337'
const LAGOON = 'eip155:31338'

let sandbox: Sandbox
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget())
  sandbox = await startSandbox({ ports: 0, state: false, quiet: true })
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})
afterAll(async () => {
  await sandbox?.stop()
  vi.unstubAllGlobals()
})

const urls = () => Object.fromEntries(sandbox.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
const { USDC, WBTC, DAI, WETH, HOSTILE } = tokens
const listed = [USDC, WBTC, DAI, WETH]

/** A connected kit on Harbour. */
let present: ReturnType<typeof anvilWallet> | undefined
async function open(more: EvmOptions = {}) {
  // Two of one name would be contested.
  present?.dispose()
  const wallet = anvilWallet('io.first', urls())
  present = wallet
  cleanups.push(() => wallet.dispose())
  const options: EvmOptions = {
    networks: Object.values(sandboxChains),
    rpc: urls(),
    tokens: { 31337: listed, 31338: listed },
    ...more,
  }
  const kit = await createTestKit({ plugins: [evm(options)] })
  cleanups.push(() => kit.dispose())
  await until(() => kit.get(kit.connections.wallets$).length > 0)
  const connecting = kit.connections.connect({ walletId: 'io.first' })
  wallet.approve()
  const { account } = await connecting
  return { kit, wallet, account }
}
const bySymbol = (list: readonly AssetBalance[]) =>
  Object.fromEntries(list.map(({ symbol, amount }) => [symbol, amount]))

describe('balances', () => {
  it('are those of each chain', async () => {
    const { kit, account } = await open()
    const { balances } = kit.use(Balances, account)
    const { native, HOSTILE: _, ...harbour } = devBalances.harbour
    expect(bySymbol(await balances({ account, networkId: HARBOUR }))).toEqual({ ETH: native, ...harbour })
    const { native: other, HOSTILE: __, ...lagoon } = devBalances.lagoon
    expect(bySymbol(await balances({ account, networkId: LAGOON }))).toEqual({ ETH: other, ...lagoon })
  })
  it('are the same without Multicall3', async () => {
    const networks = Object.values(sandboxChains).map(chain => ({
      ...chain,
      contracts: { multicall3: { address: devAccounts[9] } },
    }))
    const { kit, account } = await open({ networks })
    const list = await kit.use(Balances, account).balances({ account, networkId: HARBOUR })
    expect(bySymbol(list)).toMatchObject({ USDC: devBalances.harbour.USDC, DAI: devBalances.harbour.DAI })
  })
  it('read name, symbol and decimals of a token that the options only point to, and clean them', async () => {
    const { kit, account } = await open({
      tokens: { 31337: [{ address: HOSTILE.address }, { address: USDC.address }] },
    })
    const [, hostile, usdc] = await kit.use(Balances, account).balances({ account, networkId: HARBOUR })
    expect(usdc).toMatchObject({ name: 'USD Coin', symbol: 'USDC', decimals: 6 })
    expect(hostile).toMatchObject({ symbol: 'CDSU', decimals: 18, amount: devBalances.harbour.HOSTILE })
    expect(hostile?.name).not.toMatch(/\u202e/)
    expect([...(hostile?.name ?? '')].length).toBeLessThanOrEqual(64)
  })
})

describe('names', () => {
  const names = async () => {
    const { kit, account } = await open()
    return kit.use(Names, account)
  }
  it('resolve, in any spelling of the same name', async () => {
    const { resolveName } = await names()
    expect(await resolveName({ name: 'mira.eth' })).toBe(devAccounts[0])
    expect(await resolveName({ name: ' MIRA.eth ' })).toBe(devAccounts[0])
    expect(await resolveName({ name: 'alice.eth' })).toBe(devAccounts[1])
  })
  it.each([
    'nobody.eth',
    'void.eth',
    'mira',
    '',
    'mira\u202e.eth',
    'm\u0131ra..eth',
    `${'a'.repeat(300)}.eth`,
  ])('do not resolve %j', async name => expect(await (await names()).resolveName({ name })).toBeUndefined())
  it('of an address come with their picture', async () => {
    const { lookupAddress } = await names()
    const profile = await lookupAddress({ address: devAccounts[0].toLowerCase() })
    expect(profile?.name).toBe('mira.eth')
    expect(profile?.avatar).toMatch(/^data:image\/svg\+xml/)
  })
  it.each([
    ['does not say its name', 1],
    ['claims another’s name', 2],
    ['hides a right-to-left override', 3],
    ['claims a name that nobody registered', 4],
  ])('are not believed of an account that %s', async (_, index) => {
    expect(await (await names()).lookupAddress({ address: devAccounts[index] ?? '' })).toBeUndefined()
  })
  it('reject on an outage, and are not offered without a network that holds them', async () => {
    const proxy = await sandbox.proxy(31337)
    const { kit, account } = await open({ rpc: { 31337: proxy.url, 31338: urls()[31338] ?? '' } })
    const { resolveName } = kit.use(Names, account)
    await proxy.set({ kind: 'status', status: 403 })
    await expect(resolveName({ name: 'mira.eth' })).rejects.toMatchObject({ code: 'rpc/UNAVAILABLE' })
    const without = await open({ ens: false })
    expect(without.kit.find(Names, without.account)).toBeUndefined()
  })
})

describe('sending', () => {
  const to = '0x00000000000000000000000000000000000000AA'
  async function send(
    networkId: CaipNetworkId,
    transfer: { amount: bigint; asset?: `${string}:${string}/${string}:${string}` },
  ) {
    const { kit, wallet, account } = await open()
    const api = kit.use(SendTransaction, account)
    const request = { account, networkId, transfer: { to, ...transfer } }
    const { fee, native } = await api.estimateFee(request)
    const sending = api.sendTransaction(request)
    wallet.approve()
    const { hash } = await sending
    const status = await api.waitForTransaction({ networkId, hash })
    const list = await kit
      .use(Balances, account)
      .balances({ account: { ...account, address: to }, networkId })
    return { fee, native, status, owned: bySymbol(list) }
  }
  it('moves ether, to the wei', async () => {
    const amount = 4_100_000_000_000_000_001n
    const { fee, native, status, owned } = await send(HARBOUR, { amount })
    expect([status, owned['ETH']]).toEqual(['confirmed', amount])
    expect(native).toMatchObject({ gas: 21_000n })
    expect(fee).toBeGreaterThan(0n)
  })
  it('moves a token', async () => {
    const { status, owned, native } = await send(HARBOUR, {
      amount: 1_500_001n,
      asset: `${HARBOUR}/erc20:${USDC.address}`,
    })
    expect([status, owned['USDC']]).toEqual(['confirmed', 1_500_001n])
    expect((native as { gas: bigint }).gas).toBeGreaterThan(21_000n)
  })
  it('does nothing after a rejection', async () => {
    const { kit, wallet, account } = await open()
    const sending = kit
      .use(SendTransaction, account)
      .sendTransaction({ account, networkId: HARBOUR, transfer: { to, amount: 1n } })
    wallet.reject()
    await expect(sending).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
  })
  it('explains what cannot work', async () => {
    const { kit, account } = await open()
    const { estimateFee } = kit.use(SendTransaction, account)
    const asset = `${HARBOUR}/erc20:${USDC.address}` as const
    const request = { account, networkId: HARBOUR as CaipNetworkId }
    await expect(
      estimateFee({ ...request, transfer: { to, amount: 10n ** 30n, asset } }),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/^eip155\/(REVERTED|INSUFFICIENT_FUNDS)$/),
    })
    const all = devBalances.harbour.native * 10n
    const native = { to: USDC.address, data: '0x', value: all }
    await expect(estimateFee({ ...request, native })).rejects.toMatchObject({
      code: 'eip155/INSUFFICIENT_FUNDS',
    })
  })
  it('does not wait for ever for a hash that nobody knows', async () => {
    const { kit, account } = await open()
    const { waitForTransaction } = kit.use(SendTransaction, account)
    expect(
      await waitForTransaction({ networkId: HARBOUR, hash: `0x${'12'.repeat(32)}`, timeoutMs: 500 }),
    ).toBe('unknown')
  })
})

describe('endpoints that fail', () => {
  const read = async (rpc: string | string[]) => {
    const { kit, account } = await open({ rpc: { 31337: rpc, 31338: urls()[31338] ?? '' } })
    return kit.use(Balances, account).balances({ account, networkId: HARBOUR })
  }
  it.each([
    { kind: 'down' },
    { kind: 'down', how: 'refused' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 429, retryAfter: 60 },
    { kind: 'wrongChain' },
    { kind: 'garbage', body: 'malformed' },
    { kind: 'garbage', body: 'html' },
    { kind: 'garbage', body: 'wrongId' },
    { kind: 'rpcError', code: -32005, message: 'limit exceeded' },
  ] as const)('are passed over: %o', async fault => {
    const proxy = await sandbox.proxy(31337)
    await proxy.set(fault)
    expect((await read([proxy.url, urls()[31337] ?? '']))[0]?.amount).toBeGreaterThan(0n)
  })
  it.each([
    [{ kind: 'down' }, 'rpc/UNAVAILABLE'],
    [{ kind: 'wrongChain' }, 'rpc/WRONG_CHAIN'],
    [{ kind: 'garbage', body: 'object' }, 'rpc/UNAVAILABLE'],
    [{ kind: 'status', status: 429, retryAfter: 60 }, 'rpc/UNAVAILABLE'],
  ] as const)('alone give a typed error: %o', async (fault, code) => {
    const proxy = await sandbox.proxy(31337)
    await proxy.set(fault)
    await expect(read(proxy.url)).rejects.toMatchObject({ code })
  })
  it('are waited for when they are slow, and given up when they hang', { tags: ['long'] }, async () => {
    const slow = await sandbox.proxy(31337)
    await slow.set({ kind: 'slow', ms: 300 })
    expect(await read(slow.url)).toHaveLength(5)
    const hangs = await sandbox.proxy(31337)
    await hangs.set({ kind: 'hang' })
    expect(await read([hangs.url, urls()[31337] ?? ''])).toHaveLength(5)
  })
})

it('verifies what the wallet signed', async () => {
  const { kit, account, wallet } = await open()
  const signing = kit.plugins.eip155.walletClient().then(client => client.signMessage({ message: 'hi' }))
  wallet.approve()
  const signature = await signing
  const { verifyMessage } = kit.use(VerifyMessage, account)
  expect(await verifyMessage({ caipAddress: account.caipAddress, message: 'hi', signature })).toBe(true)
  expect(await verifyMessage({ caipAddress: account.caipAddress, message: 'ho', signature })).toBe(false)
})

/** Sends from a development account, whose keys the node has. */
async function node(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(urls()[31337] ?? '', { method: 'POST', headers, body })).json()
  if (error) throw new Error(error.message)
  return result
}
async function mined(transaction: object): Promise<string> {
  const hash = await node('eth_sendTransaction', { from: devAccounts[0], gas: '0x1c9c380', ...transaction })
  await until(async () => (await node('eth_getTransactionReceipt', hash)) !== null)
  return String(hash)
}
const contractOf = (asset: string) => asset.split('/erc20:')[1] as `0x${string}`
const transferOf = (to: string, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to as `0x${string}`, amount] })
/** Several transfers of what Multicall3 was given, in one transaction. */
async function together(payments: readonly { asset: string; to: string; amount: bigint }[]): Promise<string> {
  for (const { asset, amount } of payments.slice(0, 1)) {
    const all = payments.reduce((sum, each) => sum + each.amount, 0n)
    await mined({ to: contractOf(asset), data: transferOf(MULTICALL3, all + amount) })
  }
  const calls = payments.map(({ asset, to, amount }) => ({
    target: contractOf(asset),
    allowFailure: false,
    callData: transferOf(to, amount),
  }))
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3' as never,
    args: [calls] as never,
  })
  return mined({ to: MULTICALL3, data })
}
const readerAt = (rpcUrl: string) =>
  evmReads({ networks: { [HARBOUR]: { rpcUrl } } }).reader({ networkId: HARBOUR })

describeNetworkReads('eip155', {
  reader: () => readerAt(urls()[31337] ?? ''),
  outage: () => readerAt('http://127.0.0.1:1'),
  assets: async () => ({
    native: `${HARBOUR}/slip44:60`,
    token: `${HARBOUR}/erc20:${USDC.address}`,
    other: `${HARBOUR}/erc20:${DAI.address}`,
  }),
  newAddress: async () => privateKeyToAddress(generatePrivateKey()),
  async pay(payments) {
    const [first, second] = payments
    if (!first) throw new Error('Nothing is paid')
    const { asset, to, amount } = first
    if (second) return together(payments)
    if (asset.includes('/slip44:')) return mined({ to, value: `0x${amount.toString(16)}` })
    return mined({ to: contractOf(asset), data: transferOf(to, amount) })
  },
  async payItself(token) {
    const hash = await mined({ to: contractOf(token), data: transferOf(devAccounts[0], 5n) })
    return { hash, address: devAccounts[0] }
  },
  fail: ({ asset, to }) => mined({ to: contractOf(asset), data: transferOf(to, 10n ** 30n) }),
  dust: async (asset, to, times) =>
    void (await together(Array.from({ length: times }, () => ({ asset, to, amount: 1n })))),
  finalize: async () => void (await node('anvil_mine', '0x80')),
  unknownHash: `0x${'12'.repeat(32)}`,
  searchesNative: false,
})

it('reads networks through the kit', async () => {
  const { kit, account } = await open()
  const reads = kit.use(NetworkReads, account)
  const reader = await reads.reader({ networkId: HARBOUR })
  expect(await reader.decimalsOf({ asset: `${HARBOUR}/slip44:60` })).toBe(18)
  const asset = `${HARBOUR}/erc20:${USDC.address}` as const
  const { address } = account
  const list = await kit.use(Balances, account).balances({ account, networkId: HARBOUR })
  expect(await reader.balanceOf({ address, asset })).toBe(bySymbol(list)['USDC'])
  await expect(reads.reader({ networkId: 'eip155:5' })).rejects.toMatchObject({
    code: 'network/UNSUPPORTED',
  })
})
