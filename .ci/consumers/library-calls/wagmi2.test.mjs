// @wagmi/core 2: each action that reaches the wallet.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as wagmi from '@wagmi/core'
import { custom, verifyMessage, verifyTypedData } from 'viem'
import { node, openWallet } from './page.mjs'

const TO = '0x00000000000000000000000000000000000000fb'
const hash = `0x${'ab'.repeat(32)}`
const rpcUrl = 'http://127.0.0.1:1'
const otherUrl = 'http://127.0.0.1:2'
const chainOf = (id, name, url) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})
const [local, other] = [chainOf(31337, 'Local', rpcUrl), chainOf(31338, 'Other', otherUrl)]
const block = { number: '0x1', baseFeePerGas: '0x1', timestamp: '0x1', transactions: [], hash }
const receipt = {
  transactionHash: hash,
  blockHash: hash,
  blockNumber: '0x1',
  status: '0x1',
  logs: [],
  gasUsed: '0x1',
}
const answers = {
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x0',
  eth_gasPrice: '0x1',
  eth_maxPriorityFeePerGas: '0x1',
  eth_blockNumber: '0x1',
  eth_getBlockByNumber: block,
  eth_getTransactionReceipt: receipt,
  eth_getCode: '0x',
}

/** A node that takes everything. */
function answer({ method }, url) {
  if (method === 'eth_chainId') return url === otherUrl ? '0x7a6a' : '0x7a69'
  if (method !== 'eth_sendRawTransaction') return answers[method] ?? null
  node.sent.push(method)
  return hash
}

let wallet
let config
before(async () => {
  node.answer = async (url, init) => {
    const asked = JSON.parse(init.body)
    return Response.json({ jsonrpc: '2.0', id: asked.id, result: answer(asked, url) })
  }
  wallet = await openWallet({ assets: true })
  const transport = custom({ request: async asked => answer(asked) })
  config = wagmi.createConfig({
    chains: [local, other],
    transports: { [local.id]: transport, [other.id]: transport },
    storage: null,
  })
})
after(() => wallet.dispose())

test('the wallet is found and connected', async () => {
  const connector = config.connectors.find(({ id }) => id === 'dev.latchkit.any')
  assert.ok(connector)
  const { accounts, chainId } = await wagmi.connect(config, { connector })
  assert.equal(accounts.length, 1)
  assert.equal(chainId, local.id)
})

test('messages and typed data are signed', async () => {
  const { address } = wagmi.getAccount(config)
  const signature = await wagmi.signMessage(config, { message: 'hello' })
  assert.equal(await verifyMessage({ address, message: 'hello', signature }), true)
  const typed = {
    domain: { name: 'Shop', version: '1' },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'tea' },
  }
  const order = await wagmi.signTypedData(config, typed)
  assert.equal(await verifyTypedData({ address, ...typed, signature: order }), true)
})

test('transactions, contract calls and batches are sent', async () => {
  assert.equal(await wagmi.sendTransaction(config, { to: TO, value: 1n }), hash)
  const abi = [{ type: 'function', name: 'add', inputs: [], outputs: [], stateMutability: 'nonpayable' }]
  assert.equal(await wagmi.writeContract(config, { address: TO, abi, functionName: 'add' }), hash)
  assert.equal(await wagmi.deployContract(config, { abi: [], bytecode: '0x00' }), hash)
  assert.equal(node.sent.length, 3)
  const capabilities = await wagmi.getCapabilities(config)
  assert.ok(Object.keys(capabilities).includes(String(local.id)))
  const { id } = await wagmi.sendCalls(config, { calls: [{ to: TO, value: 2n }] })
  const { status } = await wagmi.waitForCallsStatus(config, { id })
  assert.equal(status, 'success')
  assert.equal((await wagmi.getCallsStatus(config, { id })).receipts.length, 1)
  await wagmi.showCallsStatus(config, { id })
})

test('a network is added and used', async () => {
  await wagmi.switchChain(config, { chainId: other.id })
  assert.equal(wagmi.getAccount(config).chainId, other.id)
})

test('a token is shown', async () => {
  const options = { address: TO, symbol: 'T', decimals: 6 }
  assert.equal(await wagmi.watchAsset(config, { type: 'ERC20', options }), true)
})

test('a no, and the end', async () => {
  await wallet.autoApprove(false)
  await wallet.reject()
  await assert.rejects(wagmi.signMessage(config, { message: 'hello' }), ({ code }) => code === 4001)
  await wagmi.disconnect(config)
  assert.equal(wagmi.getAccount(config).status, 'disconnected')
  assert.deepEqual(await wallet.provider.request({ method: 'eth_accounts' }), [])
})
