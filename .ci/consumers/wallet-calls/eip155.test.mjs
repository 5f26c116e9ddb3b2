// @metamask/providers in the page, announced by mipd. Behind its stream signs @metamask/eth-sig-util.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  SendCalls,
  SendTransaction,
  SignMessage,
  SignTypedData,
  SwitchNetwork,
  VerifyMessage,
} from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { personalSign, SignTypedDataVersion, signTypedData } from '@metamask/eth-sig-util'
import { createAsyncMiddleware, JsonRpcEngine } from '@metamask/json-rpc-engine'
import { createEngineStream } from '@metamask/json-rpc-middleware-stream'
import { initializeProvider } from '@metamask/providers'
import { announceProvider } from 'mipd'
import { createPublicClient, createWalletClient, http, verifyMessage, verifyTypedData } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { connect, follows, isRefused, leave, openKit, reload, until, world } from './page.mjs'

const [harbour, lagoon] = world.chains
const [first, second] = [0, 1].map(addressIndex => mnemonicToAccount(world.mnemonic, { addressIndex }))
const keyOf = address =>
  Buffer.from(
    [first, second].find(one => one.address.toLowerCase() === address.toLowerCase()).getHdKey().privateKey,
  )
const chainOf = ({ id, name, nativeCurrency, rpcUrl }) => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
})
const readerOf = ({ rpcUrl }) => createPublicClient({ transport: http(rpcUrl) })

// The wallet: what its background does.
const inUse = { prompts: 0, accounts: [], chains: [harbour], chain: harbour, batches: new Map(), shown: [] }
const hex = number => `0x${number.toString(16)}`
const send = ({ from, to, data, value = '0x0', gas, maxFeePerGas, maxPriorityFeePerGas }) => {
  const account = [first, second].find(one => one.address.toLowerCase() === from.toLowerCase())
  const client = createWalletClient({
    account,
    chain: chainOf(inUse.chain),
    transport: http(inUse.chain.rpcUrl),
  })
  const big = number => number && BigInt(number)
  const fees = {
    gas: big(gas),
    maxFeePerGas: big(maxFeePerGas),
    maxPriorityFeePerGas: big(maxPriorityFeePerGas),
  }
  return client.sendTransaction({ to, data, value: BigInt(value), ...fees })
}
const refuse = (code, message) => {
  throw Object.assign(new Error(message), { code })
}
function show(accounts) {
  inUse.accounts = accounts
  tell('metamask_accountsChanged', accounts)
  return accounts
}
function use(chain) {
  inUse.chain = chain
  tell('metamask_chainChanged', { chainId: hex(chain.id), networkVersion: `${chain.id}`, isConnected: true })
  return null
}
const methods = {
  metamask_getProviderState: () => ({
    accounts: inUse.accounts,
    chainId: hex(inUse.chain.id),
    isUnlocked: true,
    networkVersion: `${inUse.chain.id}`,
  }),
  metamask_sendDomainMetadata: () => true,
  eth_accounts: () => inUse.accounts,
  eth_requestAccounts() {
    inUse.prompts++
    return show([first.address.toLowerCase(), second.address.toLowerCase()])
  },
  eth_chainId: () => hex(inUse.chain.id),
  net_version: () => `${inUse.chain.id}`,
  personal_sign: ([data, from]) => personalSign({ privateKey: keyOf(from), data }),
  eth_signTypedData_v4: ([from, data]) =>
    signTypedData({ privateKey: keyOf(from), data: JSON.parse(data), version: SignTypedDataVersion.V4 }),
  eth_sendTransaction: ([wish]) => send(wish),
  wallet_switchEthereumChain([{ chainId }]) {
    const chain = inUse.chains.find(({ id }) => hex(id) === chainId)
    return chain ? use(chain) : refuse(4902, 'Unrecognized chain ID. Try adding the chain first.')
  },
  wallet_addEthereumChain([
    {
      chainId,
      rpcUrls: [rpcUrl],
      chainName: name,
      nativeCurrency,
    },
  ]) {
    inUse.chains.push({ id: Number(chainId), rpcUrl, name, nativeCurrency })
    return null
  },
  wallet_watchAsset: ({ options }) => inUse.shown.push(options.symbol) > 0,
  wallet_getCapabilities: () => ({ [hex(harbour.id)]: { atomic: { status: 'unsupported' } } }),
  async wallet_sendCalls([{ calls, from, atomicRequired }]) {
    if (atomicRequired) refuse(5760, 'Atomic execution is not supported')
    const hashes = []
    for (const call of calls) hashes.push(await send({ from, ...call }))
    inUse.batches.set('0xba7c', hashes)
    return { id: '0xba7c' }
  },
  async wallet_getCallsStatus([id]) {
    const ask = hash => readerOf(harbour).request({ method: 'eth_getTransactionReceipt', params: [hash] })
    const receipts = await Promise.all(inUse.batches.get(id).map(ask))
    const rest = { version: '2.0.0', id, chainId: hex(harbour.id), atomic: false }
    return receipts.every(Boolean) ? { ...rest, status: 200, receipts } : { ...rest, status: 100 }
  },
  wallet_revokePermissions() {
    show([])
    return null
  },
}
const engine = new JsonRpcEngine()
const tell = (method, params) => engine.emit('notification', { jsonrpc: '2.0', method, params })
engine.push(
  createAsyncMiddleware(async ({ method, params }, response) => {
    const run = methods[method] ?? (() => refuse(4200, `${method} is not supported`))
    response.result = await run(params)
  }),
)

const quiet = { debug() {}, error() {}, info() {}, log() {}, trace() {}, warn() {} }
initializeProvider({ connectionStream: createEngineStream({ engine }), logger: quiet })
const icon = 'data:image/svg+xml,<svg/>'
const info = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Providers',
  rdns: 'example.providers',
  icon,
}
const forget = announceProvider({ info, provider: window.ethereum })

const plugin = () =>
  evm({
    networks: [harbour, lagoon].map(({ id, name, rpcUrl, nativeCurrency }) =>
      evmNetwork({ id, name, rpcUrl, nativeCurrency }),
    ),
  })
let kit
let account
after(async () => {
  forget()
  await kit?.dispose()
})

test('connects, and again without a prompt', async () => {
  kit = await openKit(plugin())
  account = (await connect(kit, 'Providers')).account
  assert.equal(account.address, first.address)
  ;({ kit, account } = await reload(kit, plugin(), () => inUse.prompts))
  assert.equal(account.address, first.address)
})

test('messages and typed data are signed', async () => {
  const { address } = account
  const message = 'hello'
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
  assert.equal(await verifyMessage({ address, message, signature }), true)
  assert.equal(
    await kit
      .use(VerifyMessage, account)
      .verifyMessage({ caipAddress: account.caipAddress, message, signature }),
    true,
  )
  const data = {
    domain: { name: 'Shop', version: '1', chainId: harbour.id },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'tea' },
  }
  const typed = await kit.use(SignTypedData, account).signTypedData({ account, data })
  assert.equal(await verifyTypedData({ address, ...data, signature: typed.signature }), true)
  const client = await kit.plugins.eip155.walletClient()
  assert.equal(
    await verifyMessage({ address, message, signature: await client.signMessage({ message }) }),
    true,
  )
})

const networkId = `eip155:${harbour.id}`
test('a payment and a batch arrive', async () => {
  const to = '0x00000000000000000000000000000000000000fb'
  const before = await readerOf(harbour).getBalance({ address: to })
  const { hash } = await kit
    .use(SendTransaction, account)
    .sendTransaction({ account, networkId, transfer: { to, amount: 7n } })
  const wait = kit
    .use(SendTransaction, account)
    .waitForTransaction({ networkId, hash, from: account.caipAddress })
  assert.equal(await wait, 'confirmed')
  const client = await kit.plugins.eip155.walletClient()
  await readerOf(harbour).waitForTransactionReceipt({ hash: await client.sendTransaction({ to, value: 3n }) })
  const batches = kit.use(SendCalls, account)
  assert.deepEqual(await batches.getCapabilities({ account }), {
    [networkId]: { atomic: { status: 'unsupported' } },
  })
  const calls = [
    { to, value: 1n },
    { to, value: 2n },
  ]
  await assert.rejects(batches.sendCalls({ account, networkId, calls }), error => error.cause.code === 5760)
  const { id } = await batches.sendCalls({ account, networkId, calls, atomicRequired: false })
  const done = await until(async () => {
    const status = await batches.getCallsStatus({ account, id })
    return status.status === 'confirmed' && status
  })
  assert.equal(done.receipts.length, 2)
  assert.equal((await readerOf(harbour).getBalance({ address: to })) - before, 13n)
})

test('a token is shown', async () => {
  const params = {
    type: 'ERC20',
    options: { address: harbour.tokens[0].address, symbol: 'TEA', decimals: 6 },
  }
  assert.equal(await kit.plugins.eip155.provider().request({ method: 'wallet_watchAsset', params }), true)
  assert.deepEqual(inUse.shown, ['TEA'])
})

test('a network is added and used', async () => {
  const other = `eip155:${lagoon.id}`
  await kit.use(SwitchNetwork, account).switchNetwork({ account, networkId: other })
  assert.equal(inUse.chain.id, lagoon.id)
  assert.equal(kit.get(kit.connections.connection$).networkId, other)
  methods.wallet_switchEthereumChain([{ chainId: hex(harbour.id) }])
  await until(() => kit.get(kit.connections.connection$).networkId === networkId)
})

test('another account, a no, and the end', async () => {
  show([second.address.toLowerCase()])
  await follows(kit, second.address)
  methods.personal_sign = () => refuse(4001, 'User rejected the request.')
  await isRefused(kit)
  await leave(kit, plugin())
  assert.deepEqual(inUse.accounts, [])
})
