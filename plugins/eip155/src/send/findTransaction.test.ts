import type { TransactionRequest } from '@latchkit/core'
import { toEventSelector } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { findTransaction, markSender } from './findTransaction.js'

const networkId = 'eip155:31337'
const HASH = `0x${'ab'.repeat(32)}`
const request = {
  account,
  networkId,
  transfer: { to: OTHER_ADDRESS, amount: 5n },
  since: '3 16',
} as TransactionRequest & { since: string }
/** As a node writes it: in lower case. */
const sent = {
  hash: HASH,
  from: ADDRESS.toLowerCase(),
  to: OTHER_ADDRESS.toLowerCase(),
  nonce: '0x3',
  value: '0x5',
  input: '0x',
}

let node: StubNode
beforeEach(async () => {
  node = await startNode({ eth_getTransactionCount: '0x4', eth_blockNumber: '0x12' })
})
afterEach(() => node.stop())
const env = () =>
  stubEnv({ provider: stubProvider({}), networkId, options: { networks, rpc: { 31337: node.url } } })
const holds = (tag: string, ...transactions: unknown[]) => {
  node.answers['eth_getBlockByNumber'] = ([at]: [string]) => ({
    transactions: at === tag ? transactions : [],
  })
}

describe('a transaction whose hash nobody told (J11)', () => {
  it('is looked for from where its sender stood', async () => {
    node.answers['eth_getTransactionCount'] = '0x3'
    expect(await markSender(env(), { account, networkId })).toBe('3 18')
  })
  it.each(['pending', '0x12', '0x10'])('is found by its nonce and all it does, in %s', async tag => {
    holds(tag, null, 'junk', { ...sent, nonce: '0x2' }, { ...sent, value: '0x6' }, sent)
    expect(await findTransaction(env(), request)).toEqual({ hash: HASH })
  })
  it.each([
    ['an older one', { nonce: '0x2' }],
    ['another amount', { value: '0x6' }],
    ['another recipient', { to: ADDRESS.toLowerCase() }],
    ['another sender', { from: OTHER_ADDRESS.toLowerCase() }],
    ['a call', { input: '0xa9059cbb' }],
    ['one without a hash', { hash: 'pwned' }],
  ])('is not %s', async (_, more) => {
    holds('0x12', { ...sent, ...more })
    expect(await findTransaction(env(), request)).toBeUndefined()
  })
  it('is not one that is known: the second of two that do the same is found, too', async () => {
    const twin = `0x${'cd'.repeat(32)}`
    holds('0x12', sent, { ...sent, hash: twin, nonce: '0x4' })
    const known = [HASH.toUpperCase().replace('X', 'x')]
    expect(await findTransaction(env(), { ...request, known })).toEqual({ hash: twin })
    expect(await findTransaction(env(), { ...request, known: [...known, twin] })).toBeUndefined()
  })
  describe('that a Safe named by a hash of its own', () => {
    const own = `0x${'5a'.repeat(32)}`
    const execution = (hash: string, transactionHash: unknown) => ({
      address: ADDRESS,
      topics: [toEventSelector('ExecutionSuccess(bytes32,uint256)'), hash],
      data: `0x${'0'.repeat(64)}`,
      transactionHash,
    })
    const find = (more: object = {}) => findTransaction(env(), { ...request, hash: own, ...more })
    beforeEach(() => {
      node.answers['eth_getTransactionCount'] = '0x1'
      node.answers['eth_getCode'] = '0x6000'
      node.answers['eth_getLogs'] = [
        execution(`0x${'66'.repeat(32)}`, `0x${'cd'.repeat(32)}`),
        execution(own, HASH),
      ]
    })
    it('is found by its execution, of this hash alone', async () => {
      expect(await find()).toEqual({ hash: HASH })
      expect(await find({ hash: `0x${'77'.repeat(32)}` })).toBeUndefined()
      expect(await find({ hash: undefined })).toBeUndefined()
    })
    it('is not one that is known, nor without a hash, nor of an account without code', async () => {
      expect(await find({ known: [own, HASH] })).toBeUndefined()
      node.answers['eth_getLogs'] = [execution(own, 'pwned')]
      expect(await find()).toBeUndefined()
      node.answers['eth_getLogs'] = [execution(own, HASH)]
      node.answers['eth_getCode'] = '0x'
      expect(await find()).toBeUndefined()
    })
  })
  it('costs one request while its sender sent nothing, and none for a mark that is none', async () => {
    node.answers['eth_getTransactionCount'] = '0x3'
    expect(await findTransaction(env(), request)).toBeUndefined()
    expect(node.calls.map(({ method }) => method).filter(method => method !== 'eth_chainId')).toEqual([
      'eth_getTransactionCount',
    ])
    expect(await findTransaction(env(), { ...request, since: '{}' })).toBeUndefined()
  })
  it('is not looked for in blocks before the mark, nor in more than forty', async () => {
    holds('none')
    await findTransaction(env(), request)
    node.answers['eth_blockNumber'] = '0x3e8'
    await findTransaction(env(), request)
    const tags = node.calls.flatMap(({ method, params }) =>
      method === 'eth_getBlockByNumber' ? [String(params[0])] : [],
    )
    expect(tags.slice(0, 4)).toEqual(['pending', '0x12', '0x11', '0x10'])
    expect(tags).toHaveLength(4 + 41)
  })
})
