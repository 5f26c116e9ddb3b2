import { KitError } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { eachFakes } from '../testing/eachFakes.js'
import { coin, usd } from '../testing/fakeSource.js'
import { other, routerV2, token } from '../testing/openFakes.js'

const openOne = eachFakes()
async function open(options?: Parameters<typeof openOne>[0]) {
  const opened = await openOne(options)
  const { kit, swaps } = opened
  return { ...opened, allowances: () => kit.get(swaps.allowances$) }
}

describe('a wallet with batches', () => {
  it('that upgrades the account first is announced', async () => {
    const { type, reviewed, chain, progress } = await open()
    chain.batch = { atomic: 'ready', send: async () => ({ id: 'id' }) }
    await reviewed(await type('5'))
    expect(progress()).toMatchObject({ steps: [{ kind: 'batch', isUpgrade: true, spender: routerV2 }] })
  })
  it.each([
    ['core/USER_REJECTED', 5750],
    ['rpc/UNSUPPORTED_METHOD', 5760],
  ] as const)('that cannot upgrade or batch (%s, %i) is asked one by one', async (code, number) => {
    const { type, swaps, reviewed, chain } = await open()
    const cause = { code: number }
    chain.batch = {
      atomic: 'ready',
      send: () =>
        Promise.reject(new KitError(code, { cause, context: { method: '' }, outcome: 'untouched' } as never)),
    }
    const offer = await type('5')
    await reviewed(offer)
    await swaps.confirm(offer)
    expect(chain.sent.map(({ to }) => to)).toEqual([token, routerV2])
  })
  it('that may have sent the calls is not asked for them one by one', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const unsure = new KitError('core/USER_REJECTED', { cause: { code: 5750 }, outcome: 'unknown' })
    chain.batch = { atomic: 'ready', send: () => Promise.reject(unsure) }
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ outcome: 'unknown' })
    expect(chain.sent).toEqual([])
  })
  it('is not asked to sell for coins in one where nobody could try that', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    chain.batch = { atomic: 'supported', send: async () => ({ id: 'id' }) }
    const kinds = async () => {
      swaps.reset()
      await reviewed(await type('5', usd.asset, coin))
      const state = progress()
      return 'steps' in state ? state.steps.map(({ kind }) => kind) : []
    }
    expect(await kinds()).toEqual(['approve', 'swap'])
    chain.simulates = true
    expect(await kinds()).toEqual(['batch'])
    chain.reverts = routerV2
    expect(await kinds()).toEqual(['approve', 'swap'])
  })
  it('whose owner declines the calls is not asked again', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const declined = new KitError('core/USER_REJECTED', { cause: { code: 4001 }, outcome: 'untouched' })
    chain.batch = { atomic: 'supported', send: () => Promise.reject(declined) }
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    expect(chain.sent).toEqual([])
  })
  it('that carried out only a part ends the swap, and its allowance is shown', async () => {
    const { type, swaps, reviewed, chain, allowances, progress } = await open()
    const receipts = [{ hash: 'part', status: 'confirmed' as const }]
    chain.receipt = { from: other, to: other, logs: [] }
    chain.batch = {
      atomic: 'supported',
      async send() {
        chain.allowance = 5_000_000n
        return { id: 'id' }
      },
      status: { status: 'partial', statusCode: 600, atomic: false, receipts },
    }
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/BATCH_FAILED' })
    expect(progress()).toMatchObject({ status: 'failed', steps: [{ kind: 'batch', status: 'failed' }] })
    await until(() => allowances().length === 1)
  })
  it('that cannot be looked up is unknown, and not asked for again', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    const receipts = [{ hash: '0xa', status: 'failed' as const }]
    const send = vi.fn(async () => ({ id: 'id' }))
    const status = { status: 'confirmed', statusCode: 200, atomic: true, receipts } as const
    chain.batch = { atomic: 'supported', send, status }
    chain.fails = 'eth_getTransactionReceipt'
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).resolves.toMatchObject({ hash: '0xa', status: 'unknown' })
    expect(progress()).toMatchObject({ status: 'sent', hash: '0xa' })
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('the fee of a batch, which its wallet sets', () => {
  const receipts = [{ hash: '0xa', status: 'confirmed' as const }]
  const status = { status: 'confirmed', statusCode: 200, atomic: true, receipts } as const
  it('is agreed to again if the network asks for more by then than it may', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    const send = vi.fn(async () => ({ id: 'id' }))
    chain.batch = { atomic: 'supported', send, status }
    const offer = await type('5')
    await reviewed(offer)
    chain.gasPrice = '0x12a05f200'
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(send).not.toHaveBeenCalled()
    expect(progress()).toMatchObject({ status: 'changed', reason: 'fee' })
    await reviewed()
    const state = progress()
    if (state.status !== 'changed') throw new Error(state.status)
    expect(state.offer).toMatchObject({ networkFee: 5n * (offer.networkFee ?? 0n), minOut: offer.minOut })
    await swaps.confirm(state.offer)
    expect(send).toHaveBeenCalledTimes(1)
  })
  it('is asked for as reviewed if it rose within the limit of a single call', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const send = vi.fn(async () => ({ id: 'id' }))
    chain.batch = { atomic: 'supported', send, status }
    const offer = await type('5')
    await reviewed(offer)
    chain.gasPrice = '0x59682f00'
    await swaps.confirm(offer)
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('approval and swap in one', () => {
  const status = { status: 'confirmed', statusCode: 200, atomic: true, receipts: [] } as const
  it('are refused if less would arrive than was reviewed', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const send = vi.fn(async () => ({ id: 'id' }))
    chain.batch = { atomic: 'supported', send, status }
    chain.arrives = 1n
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/LESS_ARRIVES' })
    expect(send).not.toHaveBeenCalled()
  })
  it('are asked for one by one if they cannot be tried together', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const send = vi.fn(async () => ({ id: 'id' }))
    chain.batch = { atomic: 'supported', send, status }
    chain.reverts = routerV2
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/WOULD_FAIL' })
    expect(send).not.toHaveBeenCalled()
    expect(chain.sent.map(({ to }) => to)).toEqual([token])
  })
})
