import { type Connector, SendCalls } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discoverWallets } from '../discovery/discoverWallets.js'
import { evm } from '../evm.js'
import { readSetup } from '../options/readSetup.js'
import { HASH, SAFE, safeFrame } from '../testing/safeFrame.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
import { listedParent } from './listedParent.js'
// A page loads these on demand; here they are there before a connection in silence, which has a deadline, is awaited.
import '../createOperations.js'
import './createSafeProvider.js'

const MINED = `0x${'ab'.repeat(32)}`

let node: StubNode
const cleanups: (() => unknown)[] = []
beforeEach(async () => {
  node = await startNode({ eth_getCode: '0x6000', eth_blockNumber: '0x5', eth_getBalance: '0x64' })
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  await node.stop()
  vi.unstubAllGlobals()
})

/** The names of the wallets that such a page finds. */
async function found(safeFrames?: readonly string[] | false) {
  const connectors: Connector[] = []
  const abort = new AbortController()
  const connect = () => Promise.reject(new Error('not here'))
  const config = readSetup({ safeFrames })
  discoverWallets(each => connectors.push(each), abort.signal, connect, { config })
  // What is looked for is loaded by then.
  await vi.dynamicImportSettled()
  abort.abort()
  return connectors.map(({ name }) => name)
}

describe('a page in a frame', () => {
  it('of Safe offers it, which asks it nothing', async () => {
    const { told } = safeFrame(SAFE)
    expect(await found()).toEqual(['Safe'])
    expect(told).toEqual([])
  })
  it.each([
    'https://app.safe.global.evil.test',
    'https://evil.test',
    'http://app.safe.global',
    'https://app.safe.global:8443',
    'null',
    '',
  ])('F17: of %j offers no Safe', async origin => {
    const { told } = safeFrame(origin, { referrer: `${SAFE}/` })
    expect(await found()).toEqual([])
    expect(told).toEqual([])
  })
  it('offers what the app lists in its place, and nothing with false', async () => {
    safeFrame('https://safe.example')
    expect(await found()).toEqual([])
    expect(await found(['https://safe.example'])).toEqual(['Safe'])
    safeFrame(SAFE)
    expect(await found(['https://safe.example'])).toEqual([])
    expect(await found(false)).toEqual([])
  })
  it('is told by the referrer who frames it, where the browser lists no ancestors', async () => {
    safeFrame(undefined, { referrer: `${SAFE}/apps/open?x=1` })
    expect(await found()).toEqual(['Safe'])
    for (const referrer of [
      '',
      'no url',
      'https://app.safe.global.evil.test/',
      'https://evil.test/app.safe.global',
    ]) {
      safeFrame(undefined, { referrer })
      expect(await found(), referrer).toEqual([])
    }
  })
  it('is none where no page frames it', () => {
    const page = Object.assign(new EventTarget(), { location: { ancestorOrigins: [SAFE] } })
    vi.stubGlobal('window', Object.assign(page, { parent: page }))
    expect(listedParent()).toBeUndefined()
  })
})

describe('a Safe that frames the page', () => {
  async function open({ storage = memoryStorage(), reconnect = false } = {}) {
    const safe = safeFrame(SAFE)
    const plugins = [evm({ networks, rpc: { 31337: node.url } })]
    const kit = await createTestKit({ plugins, storage, reconnect })
    cleanups.push(() => kit.dispose())
    await until(() => kit.get(kit.connections.wallets$).length > 0)
    const asked = (method: string) => safe.told.filter(({ message }) => message.method === method)
    return { ...safe, kit, asked, connect: () => kit.connections.connect({ walletId: 'safe' }) }
  }

  it('is connected by itself until it is disconnected', async () => {
    const storage = memoryStorage()
    const { kit, asked } = await open({ storage, reconnect: true })
    const { account$ } = kit.connections
    await until(() => kit.get(account$) !== undefined)
    expect(kit.get(account$)).toMatchObject({ address: ADDRESS, namespace: 'eip155' })
    expect(asked('getSafeInfo').length).toBeGreaterThan(0)
    await kit.connections.disconnect()
    const again = await open({ storage, reconnect: true })
    await vi.dynamicImportSettled()
    expect(again.told).toEqual([])
  })
  it('is connected with its address and network, by messages to its own origin alone', async () => {
    const { connect, told } = await open()
    expect(told).toEqual([])
    expect(await connect()).toMatchObject({ account: { address: ADDRESS }, networkId: 'eip155:31337' })
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([SAFE]))
    expect(told[0]?.message).toEqual({
      id: expect.stringMatching(/^[\da-f]{10,}$/),
      method: 'getSafeInfo',
      params: undefined,
      env: { sdkVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    })
  })
  it('is sent a transaction, whose hash is its own', async () => {
    const { connect, kit, asked } = await open()
    await connect()
    const client = await kit.plugins.eip155.walletClient()
    expect(await client.sendTransaction({ to: OTHER_ADDRESS, value: 5n, data: '0x12' })).toBe(HASH)
    expect(asked('sendTransactions').map(({ message }) => message.params)).toEqual([
      { txs: [{ to: OTHER_ADDRESS, value: '5', data: '0x12' }] },
    ])
  })
  it('is sent a batch as one transaction, and says what became of it', async () => {
    const { connect, kit, asked, answers } = await open()
    const { account } = await connect()
    const batches = kit.use(SendCalls, account)
    expect(await batches.getCapabilities({ account })).toEqual({
      'eip155:31337': { atomic: { status: 'supported' } },
    })
    const calls = [
      { to: OTHER_ADDRESS, value: 5n },
      { to: ADDRESS, data: '0x12' },
    ]
    const { id } = await batches.sendCalls({ account, networkId: 'eip155:31337', calls })
    expect(id).toBe(HASH)
    expect(asked('sendTransactions').map(({ message }) => message.params)).toEqual([
      {
        txs: [
          { to: OTHER_ADDRESS, value: '5', data: '0x' },
          { to: ADDRESS, value: '0', data: '0x12' },
        ],
      },
    ])
    const status = async (answer: object, receipt: object | null = null) => {
      answers['getTxBySafeTxHash'] = answer
      answers['rpcCall'] = receipt
      return batches.getCallsStatus({ account, id })
    }
    const mined = { txHash: MINED }
    const receipt = { transactionHash: MINED, status: '0x1', logs: [] }
    expect(await status({ txStatus: 'AWAITING_CONFIRMATIONS' })).toMatchObject({ status: 'pending' })
    expect(await status({ txStatus: 'SUCCESS', ...mined })).toMatchObject({ status: 'pending' })
    expect(await status({ txStatus: 'CANCELLED' })).toMatchObject({ status: 'failed', receipts: [] })
    const receipts = [{ hash: MINED, status: 'confirmed' }]
    expect(await status({ txStatus: 'SUCCESS', ...mined }, receipt)).toMatchObject({
      status: 'confirmed',
      atomic: true,
      receipts,
    })
    expect(await status({ txStatus: 'FAILED', ...mined }, receipt)).toMatchObject({ status: 'failed' })
    expect(asked('getTxBySafeTxHash')[0]?.message.params).toEqual({ safeTxHash: HASH })
  })
  it('knows a batch by the app’s own id, and takes no other by the same', async () => {
    const { connect, kit, asked, answers, answer } = await open()
    const { account } = await connect()
    const batches = kit.use(SendCalls, account)
    const calls = [{ to: OTHER_ADDRESS, value: 5n }]
    const batch = { account, networkId: 'eip155:31337', calls, id: 'order 7' } as const
    // A failed request has not taken the id.
    answers['sendTransactions'] = undefined
    const refused = expect(batches.sendCalls(batch)).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    await until(() => asked('sendTransactions').length > 0)
    // The same at the same time, too.
    await expect(batches.sendCalls(batch)).rejects.toMatchObject({ cause: { code: 5720 } })
    const id = asked('sendTransactions')[0]?.message.id
    answer({ id, success: false, error: 'Transaction was rejected', version: '1.18.0' })
    await refused
    answers['sendTransactions'] = { safeTxHash: HASH }
    expect(await batches.sendCalls(batch)).toEqual({ id: 'order 7' })
    await expect(batches.sendCalls(batch)).rejects.toMatchObject({ cause: { code: 5720 } })
    expect(asked('sendTransactions')).toHaveLength(2)
    answers['getTxBySafeTxHash'] = { txStatus: 'AWAITING_CONFIRMATIONS' }
    expect(await batches.getCallsStatus({ account, id: 'order 7' })).toMatchObject({ status: 'pending' })
    expect(asked('getTxBySafeTxHash')[0]?.message.params).toEqual({ safeTxHash: HASH })
    await expect(batches.getCallsStatus({ account, id: 'order 8' })).rejects.toMatchObject({
      cause: { code: 5730 },
    })
  })
  it('is sent no batch that requires what a Safe has not', async () => {
    const { connect, kit, asked } = await open()
    const { account } = await connect()
    const batches = kit.use(SendCalls, account)
    const call = { to: OTHER_ADDRESS, value: 5n }
    const batch = { account, networkId: 'eip155:31337', calls: [call] } as const
    const paymasterService = { url: 'https://paymaster.example' }
    for (const more of [
      { capabilities: { paymasterService } },
      { calls: [{ ...call, capabilities: { paymasterService } }] },
    ])
      await expect(batches.sendCalls({ ...batch, ...more })).rejects.toMatchObject({
        code: 'rpc/UNSUPPORTED_METHOD',
        outcome: 'untouched',
        cause: { code: 5700 },
      })
    expect(asked('sendTransactions')).toEqual([])
    const capabilities = { paymasterService: { ...paymasterService, optional: true } }
    expect(await batches.sendCalls({ ...batch, capabilities })).toEqual({ id: HASH })
  })
  it('is sent no batch for another network, which it would take on its own', async () => {
    const { connect, kit, asked } = await open()
    const { account } = await connect()
    const calls = [{ to: OTHER_ADDRESS, value: 5n }]
    await expect(
      kit.use(SendCalls, account).sendCalls({ account, networkId: 'eip155:1', calls }),
    ).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET', outcome: 'untouched' })
    expect(asked('sendTransactions')).toEqual([])
  })
  it.each([
    ['Transaction was rejected', 4001, 'User rejected the request'],
    ['Out of coffee', -32002, 'Out of coffee'],
  ])('that answers %j says so', async (error, code, message) => {
    const { connect, kit, answers, answer, asked } = await open()
    await connect()
    answers['sendTransactions'] = undefined
    const params = [{ from: ADDRESS, to: OTHER_ADDRESS, value: '0x5' }]
    const sending = kit.plugins.eip155.provider().request({ method: 'eth_sendTransaction', params })
    const refused = expect(sending).rejects.toMatchObject({ code, message })
    await until(() => asked('sendTransactions').length > 0)
    answer({ id: asked('sendTransactions')[0]?.message.id, success: false, error, version: '1.18.0' })
    await refused
  })
  it.each([
    ['another origin', { from: 'https://evil.test' }],
    ['another window', { source: {} }],
  ])('is not answered for by %s', async (_, by) => {
    const { connect, answers, answer, asked } = await open()
    const info = answers['getSafeInfo']
    answers['getSafeInfo'] = undefined
    const connecting = connect()
    await until(() => asked('getSafeInfo').length > 0)
    const id = asked('getSafeInfo')[0]?.message.id
    answer({ id, success: true, data: { safeAddress: OTHER_ADDRESS, chainId: 1 } }, by)
    answers['getSafeInfo'] = info
    answer({ id, success: true, data: info })
    expect(await connecting).toMatchObject({ account: { address: ADDRESS }, networkId: 'eip155:31337' })
  })
  it('stays on its network', async () => {
    const { connect, kit } = await open()
    await connect()
    const switching = kit.connections.switchNetwork('eip155:10')
    await expect(switching).rejects.toMatchObject({ code: 'network/NOT_IN_WALLET' })
  })
  it('signs a message on chain, or by its owners', async () => {
    const { connect, kit, answers } = await open()
    await connect()
    const client = await kit.plugins.eip155.walletClient()
    const signature = `0x${'12'.repeat(65)}`
    answers['signMessage'] = { signature }
    expect(await client.signMessage({ message: 'hi' })).toBe(signature)
    answers['signMessage'] = { safeTxHash: HASH }
    expect(await client.signMessage({ message: 'hi' })).toBe('0x')
  })
})
