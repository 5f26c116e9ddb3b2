import type { TransactionRequest } from '@latchkit/core'
import { KitError } from '@latchkit/core'
import { fakeGrant } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendBatch } from '../calls/sendBatch.js'
import { relayProvider } from '../relay/relayProvider.js'
import { account, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS, stubProvider, walletError } from '../testing/stubProvider.js'
import { sendTransaction } from './sendTransaction.js'

const networkId = 'eip155:1'
afterEach(() => void vi.useRealTimers())

const fails = (error: unknown) => () => {
  throw error
}
const hangs = () => new Promise(() => {})
type Send = (answer: unknown, more?: { signal?: AbortSignal; transfer?: object }) => Promise<unknown>

const transfer = { to: OTHER_ADDRESS, amount: 5n }
/** Each way to ask a wallet for money. */
const ways: Record<string, Send> = {
  'an extension': (eth_sendTransaction, more) =>
    sendTransaction(stubEnv({ provider: stubProvider({ eth_sendTransaction }) }), {
      account,
      networkId,
      transfer,
      ...more,
    } as TransactionRequest),
  'a relay': (eth_sendTransaction, more) => {
    const grant = fakeGrant({ accounts: [`eip155:1:${ADDRESS}`], answers: { eth_sendTransaction } })
    const provider = relayProvider(stubEnv({}), grant, undefined)
    return sendTransaction(stubEnv({ provider }), {
      account,
      networkId,
      transfer,
      ...more,
    } as TransactionRequest)
  },
  'a batch': (wallet_sendCalls, more) =>
    sendBatch(stubEnv({ provider: stubProvider({ wallet_sendCalls }) }), {
      account,
      networkId,
      calls: [{ to: OTHER_ADDRESS, value: 5n }],
      ...more,
    }),
}

describe.each(Object.entries(ways))('the outcome of sending over %s', (_, send) => {
  it.each([
    ['no', walletError(4001)],
    ['no, in a relay’s words', walletError(5000)],
    ['no, without a code', new Error('User declined transaction')],
    ['no, buried', walletError(-32603, 'Internal', { originalError: { code: 4001 } })],
    ['no permission', walletError(4100)],
    ['an unknown method', walletError(-32601)],
    ['another request first', walletError(-32002)],
    ['a refused upgrade', walletError(5750)],
  ])('is untouched when the wallet says %s', async (_, error) => {
    await expect(send(fails(error))).rejects.toMatchObject({ outcome: 'untouched' })
  })
  it.each([
    ['fails', walletError(-32603, 'boom')],
    ['fails at its node', walletError(-32000, 'nonce too low')],
    ['loses its network', walletError(4900)],
    ['dies', new Error('Extension context invalidated')],
    ['knows the id of a batch already', walletError(5720)],
    ['is told so by a contract', walletError(-32603, 'execution reverted: canceled by user')],
    ['has nothing to say', undefined],
  ])('is unknown when the wallet %s', async (_, error) => {
    await expect(send(fails(error))).rejects.toMatchObject({ outcome: 'unknown' })
  })
  it.each([null, {}, [], 5, '', { hash: 7 }])('is unknown when the wallet answers %j', async answer => {
    await expect(send(answer)).rejects.toMatchObject({ code: 'eip155/BAD_ANSWER', outcome: 'unknown' })
  })
  it('is unknown when the wallet never answers', async () => {
    vi.useFakeTimers()
    const end = expect(send(hangs)).rejects.toMatchObject({ code: 'core/TIMEOUT', outcome: 'unknown' })
    await vi.advanceTimersByTimeAsync(120_000)
    await end
  })
  it.each([undefined, new KitError('connect/MODAL_CLOSED', { outcome: 'untouched' })])(
    'is unknown when it is given up while the wallet is asked (%s)',
    async reason => {
      const abort = new AbortController()
      const answer = () => {
        abort.abort(reason)
        return hangs()
      }
      await expect(send(answer, { signal: abort.signal })).rejects.toMatchObject({ outcome: 'unknown' })
    },
  )
  it('is untouched when it is given up before', async () => {
    const asked = vi.fn(hangs)
    const abort = AbortSignal.abort()
    await expect(send(asked, { signal: abort })).rejects.toMatchObject({
      code: 'core/ABORTED',
      outcome: 'untouched',
    })
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('before the wallet is asked', () => {
  const never = () => expect.unreachable()
  it.each([
    ['no address', { to: '0x1', amount: 5n }],
    ['no amount', { ...transfer, amount: -1n }],
    ['a memo', { ...transfer, memo: 'invoice 7' }],
    ['another network’s token', { ...transfer, asset: `eip155:10/erc20:${OTHER_ADDRESS}` }],
  ])('nothing is touched by %s', async (_, odd) => {
    const sending = ways['an extension']?.(never, { transfer: odd })
    await expect(sending).rejects.toMatchObject({ outcome: 'untouched' })
  })
  it('nothing is touched on another network, by another account, or without a wallet', async () => {
    const request = { account, networkId, transfer } as TransactionRequest
    for (const answers of [{ eth_chainId: '0xa' }, { eth_accounts: [] }, { eth_chainId: fails('gone') }]) {
      const env = stubEnv({ provider: stubProvider({ ...answers, eth_sendTransaction: never }) })
      await expect(sendTransaction(env, request)).rejects.toMatchObject({ outcome: 'untouched' })
      const batch = { ...request, calls: [{ to: OTHER_ADDRESS }] }
      await expect(sendBatch(env, batch)).rejects.toMatchObject({ outcome: 'untouched' })
    }
    await expect(sendTransaction(stubEnv({}), request)).rejects.toMatchObject({ outcome: 'untouched' })
  })
  it('a memo is refused in words', async () => {
    const sending = ways['an extension']?.(never, { transfer: { ...transfer, memo: '123' } })
    await expect(sending).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
})
