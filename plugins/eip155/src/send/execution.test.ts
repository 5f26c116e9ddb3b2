import { toEventSelector } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCallsStatus } from '../calls/getCallsStatus.js'
import { createRpc } from '../rpc/createRpc.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS, stubProvider, walletError } from '../testing/stubProvider.js'
import { createExecutionSearch } from './createExecutionSearch.js'
import { waitForTransaction } from './waitForTransaction.js'

const SAFE_HASH = `0x${'5a'.repeat(32)}`
const word = (text: string) => text.padStart(64, '0')

let node: StubNode
beforeEach(async () => {
  node = await startNode({
    eth_getTransactionReceipt: null,
    eth_getTransactionByHash: null,
    eth_getCode: '0x6000',
    eth_blockNumber: '0x1388',
    eth_getLogs: [],
  })
})
afterEach(() => node.stop())

const execution = (name: string, { isIndexed = true, address = ADDRESS, hash = SAFE_HASH } = {}) => {
  const selector = toEventSelector(`${name}(bytes32,uint256)`)
  return isIndexed
    ? { address, topics: [selector, hash], data: `0x${word('0')}` }
    : { address, topics: [selector], data: `${hash}${word('0')}` }
}
const wait = (timeoutMs = 3_000) =>
  waitForTransaction(stubEnv({ options: { networks, rpc: { 31337: node.url } } }), {
    networkId: 'eip155:31337',
    hash: SAFE_HASH,
    from: `eip155:31337:${ADDRESS}`,
    timeoutMs,
  })
const asked = (method: string) => node.calls.filter(call => call.method === method)

describe('a transaction that a Safe named by a hash of its own', () => {
  it.each([
    ['was executed', execution('ExecutionSuccess'), 'confirmed'],
    ['was executed by an older one', execution('ExecutionSuccess', { isIndexed: false }), 'confirmed'],
    ['failed', execution('ExecutionFailure'), 'failed'],
  ])('%s once the other signers agreed', async (_, log, status) => {
    const waiting = wait(20_000)
    await vi.waitFor(() => expect(asked('eth_getLogs').length).toBeGreaterThan(0))
    node.answers['eth_getLogs'] = [execution('ExecutionSuccess', { hash: `0x${'66'.repeat(32)}` }), log]
    node.answers['eth_blockNumber'] = '0x1390'
    expect(await waiting).toBe(status)
    const [first, second] = asked('eth_getLogs').map(({ params: [filter] }) => filter)
    expect(first).toMatchObject({ address: ADDRESS, fromBlock: '0xfa1', toBlock: '0x1388' })
    // It goes on where the last look ended.
    expect(Number((second as { fromBlock: string }).fromBlock)).toBeGreaterThan(0xfa1)
  })

  it.each([
    ['of another account', execution('ExecutionSuccess', { address: OTHER_ADDRESS })],
    ['of another hash', execution('ExecutionSuccess', { hash: `0x${'66'.repeat(32)}` })],
    ['that is junk', { topics: 'x' }],
  ])('is not known by a log %s', async (_, log) => {
    node.answers['eth_getLogs'] = [log]
    expect(await wait(1_500)).toBe('unknown')
    expect(asked('eth_getLogs').length).toBeGreaterThan(0)
  })

  it('is not looked for where the account has no code', async () => {
    node.answers['eth_getCode'] = '0x'
    expect(await wait(1_500)).toBe('unknown')
    expect(asked('eth_getLogs')).toEqual([])
  })
})

describe('a search that nobody went on with for long', () => {
  const range = (params: unknown[]) => {
    const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
    return [Number(fromBlock), Number(toBlock)] as const
  }
  const open = () =>
    createExecutionSearch(createRpc([node.url], 'eip155:31337'), {
      hash: SAFE_HASH,
      from: `eip155:31337:${ADDRESS}`,
    })
  const ranges = () => asked('eth_getLogs').map(({ params }) => range(params))

  it('asks about a thousand blocks at a time, and goes on where a look ended', async () => {
    const look = open()
    expect(await look()).toBeUndefined()
    node.answers['eth_blockNumber'] = '0x2710'
    expect(await look()).toBeUndefined()
    const all = ranges()
    expect(all.at(-1)?.[1]).toBe(10_000)
    expect(Math.max(...all.map(([first, last]) => last - first + 1))).toBe(1_000)
    // No block is left out.
    expect(all.every(([first], at) => at === 0 || first <= (all[at - 1]?.[1] ?? 0) + 1)).toBe(true)
    // What is asked about next is little.
    node.calls.length = 0
    await look()
    expect(ranges()).toEqual([[9_991, 10_000]])
  })

  it('asks about as few as the node allows, and what failed half-way is left to the next look', async () => {
    const most = (blocks: number) => (params: unknown[]) => {
      const [first, last] = range(params)
      if (last - first + 1 > blocks) throw { code: -32602, message: 'block range is too wide' }
      if (first > 4_500) throw { code: -32000, message: 'header not found' }
      return []
    }
    node.answers['eth_getLogs'] = most(300)
    const look = open()
    await expect(look()).rejects.toMatchObject({ code: -32000 })
    node.answers['eth_getLogs'] = [execution('ExecutionSuccess')]
    node.calls.length = 0
    expect(await look()).toMatchObject({ status: 'confirmed' })
    expect(ranges()[0]?.[0]).toBeGreaterThan(4_400)
  })

  it('asks once about a node that cannot say', async () => {
    node.answers['eth_getLogs'] = () => {
      throw { code: -32601, message: 'Method not found' }
    }
    await expect(open()()).rejects.toMatchObject({ code: -32601 })
    expect(new Set(ranges().map(String)).size).toBe(1)
  })
})

describe('a batch that a Safe named by a hash of its own', () => {
  const MINED = `0x${'ab'.repeat(32)}`
  const own = { ...account, caipAddress: `eip155:31337:${ADDRESS}` as const }
  const wallets = {
    'waits for ever': { status: 100 },
    'knows no batches': () => {
      throw walletError(4200)
    },
    'has forgotten it': () => {
      throw walletError(5730)
    },
  }
  function open(wallet_getCallsStatus: unknown, id = SAFE_HASH) {
    const provider = stubProvider({ wallet_getCallsStatus })
    const env = stubEnv({ provider, options: { networks, rpc: { 31337: node.url } } })
    return { status: () => getCallsStatus(env, { account: own, id }) }
  }
  const ended = (name: string) => ({ ...execution(name), transactionHash: MINED })

  it.each(Object.entries(wallets))(
    'is followed to its transaction where its wallet %s',
    async (what, answer) => {
      const { status } = open(answer)
      const before = status()
      if (what === 'waits for ever') expect(await before).toMatchObject({ status: 'pending', receipts: [] })
      else await expect(before).rejects.toMatchObject({ name: 'KitError' })
      node.answers['eth_getLogs'] = [ended('ExecutionSuccess')]
      const whole = {
        status: 'confirmed',
        statusCode: 200,
        atomic: true,
        networkId: 'eip155:31337',
        receipts: [{ hash: MINED, status: 'confirmed' }],
      }
      expect(await status()).toEqual(whole)
      // It stays so, where later looks begin after it.
      node.answers['eth_getLogs'] = []
      expect(await status()).toEqual(whole)
    },
  )
  it('has failed where the Safe says so, and what the wallet says of an end counts first', async () => {
    node.answers['eth_getLogs'] = [ended('ExecutionFailure')]
    expect(await open({ status: 100 }).status()).toMatchObject({
      status: 'failed',
      statusCode: 500,
      receipts: [{ hash: MINED, status: 'failed' }],
    })
    const receipts = [{ transactionHash: MINED, status: '0x1' }]
    expect(await open({ status: 200, receipts }).status()).toMatchObject({ status: 'confirmed' })
  })
  it.each([
    ['another account', { ...ended('ExecutionSuccess'), address: OTHER_ADDRESS }],
    [
      'another hash',
      { ...execution('ExecutionSuccess', { hash: `0x${'66'.repeat(32)}` }), transactionHash: MINED },
    ],
  ])('is not known by what a Safe did with %s', async (_, log) => {
    node.answers['eth_getLogs'] = [log]
    expect(await open({ status: 100 }).status()).toMatchObject({ status: 'pending' })
  })
  it.each([
    ['with another id', 'batch', '0x6000'],
    ['of an account without code', SAFE_HASH, '0x'],
  ])('is not looked for %s, nor while its endpoint is down', async (_, id, code) => {
    node.answers['eth_getCode'] = code
    expect(await open({ status: 100 }, id).status()).toMatchObject({ status: 'pending' })
    expect(asked('eth_getLogs')).toEqual([])
    await node.stop()
    expect(await open({ status: 100 }).status()).toMatchObject({ status: 'pending' })
  })
})
