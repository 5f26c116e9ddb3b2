import type { TransactionRequest } from '@latchkit/core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { checkTransfer } from './checkTransfer.js'

const networkId = 'eip155:31337'
const TOKEN = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

let node: StubNode
beforeEach(async () => {
  node = await startNode()
})
afterEach(() => node.stop())
const env = () =>
  stubEnv({ provider: stubProvider({}), networkId, options: { networks, rpc: { 31337: node.url } } })
const check = (asset?: string) =>
  checkTransfer(env(), {
    account,
    networkId,
    transfer: { to: OTHER_ADDRESS, amount: 5n, ...(asset ? { asset } : {}) },
  } as TransactionRequest)
const token = `${networkId}/erc20:${TOKEN}`
const isDecimals = (params: unknown[]) => (params[0] as { data?: string }).data === '0x313ce567'

describe('checkTransfer', () => {
  it('checks nothing else', async () => {
    const request = { account, networkId, native: { to: OTHER_ADDRESS } } as const
    await expect(checkTransfer(env(), request)).rejects.toMatchObject({
      ...{ code: 'rpc/INVALID_PARAMS', message: 'Only transfers can be checked' },
    })
  })
  it('finds nothing wrong with a transfer to a person', async () => {
    Object.assign(node.answers, { eth_call: '0x', eth_getCode: '0x' })
    expect(await check()).toEqual({ isContract: false })
  })
  it('tells contracts from people, also from those whose account is delegated (EIP-7702)', async () => {
    Object.assign(node.answers, { eth_call: '0x', eth_getCode: '0x6001' })
    expect(await check()).toEqual({ isContract: true })
    node.answers['eth_getCode'] = `0xef0100${'11'.repeat(20)}`
    expect(await check()).toEqual({ isContract: false })
  })
  it.each([
    ['answers true', word(1), undefined],
    ['answers nothing', '0x', undefined],
    ['answers false', word(0), 'The token refused the transfer'],
  ])('reads a token that %s', async (_, answer, failure) => {
    Object.assign(node.answers, {
      eth_getCode: '0x',
      eth_call: (params: unknown[]) => (isDecimals(params) ? word(6) : answer),
    })
    expect(await check(token)).toEqual({ isContract: false, decimals: 6, ...(failure ? { failure } : {}) })
  })
  it('gives the words of a revert, and rejects when nobody can tell', async () => {
    const reverts = () => {
      throw { code: 3, message: 'execution reverted: paused' }
    }
    Object.assign(node.answers, { eth_getCode: '0x', eth_call: reverts })
    expect((await check(token)).failure).toContain('paused')
    delete node.answers['eth_call']
    await expect(check(token)).rejects.toMatchObject({ name: 'KitError' })
  })
  it('does not take a limit of the endpoint for one of the account', async () => {
    const eth_call = () => {
      throw { code: -32005, message: 'Your plan: request exceeds the limit' }
    }
    Object.assign(node.answers, { eth_getCode: '0x', eth_call })
    await expect(check()).rejects.toMatchObject({ name: 'KitError' })
  })
  it.each([
    ['lacks', { code: 3, message: 'execution reverted' }, { isContract: false }],
    ['cannot be asked for', { code: -32005, message: 'Too many requests' }, undefined],
    ['cannot be asked for any more', { code: -32005, message: 'Request exceeds the limit' }, undefined],
  ])('checks a token that %s decimals only where the node says so', async (_, error, outcome) => {
    const answer = (params: unknown[]) => {
      if (isDecimals(params)) throw error
      return word(1)
    }
    Object.assign(node.answers, { eth_getCode: '0x', eth_call: answer })
    if (outcome) expect(await check(token)).toEqual(outcome)
    else await expect(check(token)).rejects.toMatchObject({ name: 'KitError' })
  })
})
