import { type Connector, KitError, SendCalls } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit, until } from '@latchkit/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discoverWallets } from '../discovery/discoverWallets.js'
import { evm } from '../evm.js'
import { readSetup } from '../options/readSetup.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
import { createSafeProvider } from './createSafeProvider.js'
import { listedParent } from './listedParent.js'

const SAFE = 'https://app.safe.global'
const HASH = `0x${'5a'.repeat(32)}`
const MINED = `0x${'ab'.repeat(32)}`

/** A message of Safe's SDK. */
interface Asked {
  readonly id: string
  readonly method: string
  readonly params: unknown
  readonly env: unknown
}

/** A page within a frame of `origin`, and what the page around it was told. */
function frame(origin: string | undefined, { referrer = '' } = {}) {
  const page = new EventTarget()
  const told: { readonly message: Asked; readonly to: string }[] = []
  const answers: Record<string, unknown> = {
    getSafeInfo: { safeAddress: ADDRESS, chainId: 31337, owners: [OTHER_ADDRESS], threshold: 1 },
    sendTransactions: { safeTxHash: HASH },
  }
  const parent = {
    postMessage(message: Asked, to: string) {
      told.push({ message, to })
      const { id, method } = message
      const data = answers[method]
      if (data !== undefined) answer({ id, success: true, version: '1.18.0', data })
    },
  }
  const answer = (data: object, { from = SAFE, source = parent as unknown } = {}) =>
    void queueMicrotask(() =>
      page.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source })),
    )
  const ancestorOrigins = origin === undefined ? undefined : [origin]
  vi.stubGlobal('window', Object.assign(page, { parent, location: { ancestorOrigins } }))
  if (origin === undefined) vi.stubGlobal('document', { referrer })
  return { page, told, answers, answer, parent }
}

let node: StubNode
const cleanups: (() => unknown)[] = []
beforeEach(async () => {
  node = await startNode({ eth_getCode: '0x6000', eth_blockNumber: '0x5', eth_getBalance: '0x64' })
})
afterEach(async () => {
  vi.useRealTimers()
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
    const { told } = frame(SAFE)
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
    const { told } = frame(origin, { referrer: `${SAFE}/` })
    expect(await found()).toEqual([])
    expect(told).toEqual([])
  })
  it('offers what the app lists in its place, and nothing with false', async () => {
    frame('https://safe.example')
    expect(await found()).toEqual([])
    expect(await found(['https://safe.example'])).toEqual(['Safe'])
    frame(SAFE)
    expect(await found(['https://safe.example'])).toEqual([])
    expect(await found(false)).toEqual([])
  })
  it('is told by the referrer who frames it, where the browser lists no ancestors', async () => {
    frame(undefined, { referrer: `${SAFE}/apps/open?x=1` })
    expect(await found()).toEqual(['Safe'])
    for (const referrer of [
      '',
      'no url',
      'https://app.safe.global.evil.test/',
      'https://evil.test/app.safe.global',
    ]) {
      frame(undefined, { referrer })
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
    const safe = frame(SAFE)
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

describe('a Safe that never answers', () => {
  function open() {
    vi.useFakeTimers()
    const { answers, told } = frame(SAFE)
    const info = answers['getSafeInfo']
    answers['getSafeInfo'] = answers['sendTransactions'] = undefined
    const abort = new AbortController()
    cleanups.push(() => abort.abort())
    /** It says who it is, and nothing more. */
    const introduce = () => {
      answers['getSafeInfo'] = info
    }
    return { abort, told, introduce, ...createSafeProvider(SAFE, abort.signal) }
  }

  it.each(['eth_accounts', 'eth_chainId', 'eth_blockNumber', 'wallet_getCallsStatus'])(
    'fails %s by a deadline',
    async method => {
      const { request } = open()
      const failed = expect(request({ method })).rejects.toMatchObject({ code: 'core/TIMEOUT' })
      await vi.advanceTimersByTimeAsync(10_000)
      await failed
      expect(vi.getTimerCount()).toBe(0)
    },
  )
  it.each([
    ['personal_sign', ['0x12', ADDRESS]],
    ['eth_signTypedData_v4', [ADDRESS, '{}']],
    ['eth_sendTransaction', [{ to: OTHER_ADDRESS, value: '0x5' }]],
    ['wallet_sendCalls', [{ chainId: '0x7a69', calls: [{ to: OTHER_ADDRESS, value: '0x5' }] }]],
  ])('leaves its owners their time for %s, and ends it with the kit', async (method, params) => {
    const { abort, told, introduce, request } = open()
    introduce()
    const ended = vi.fn()
    const asking = request({ method, params }).catch(ended)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ended).not.toHaveBeenCalled()
    abort.abort(new KitError('kit/DISPOSED'))
    await asking
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'kit/DISPOSED', outcome: 'unknown' }))
    const refusal = { code: 'kit/DISPOSED', outcome: 'untouched' }
    await expect(request({ method, params })).rejects.toMatchObject(refusal)
    expect(told.filter(({ message }) => message.method !== 'getSafeInfo')).toHaveLength(1)
  })
})
