import { toEventSelector } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS } from '../testing/stubProvider.js'
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
    expect(first).toMatchObject({ address: ADDRESS, fromBlock: '0xfa0', toBlock: '0x1388' })
    // It goes on where the last look ended.
    expect(Number((second as { fromBlock: string }).fromBlock)).toBeGreaterThan(0xfa0)
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
