import { KitError } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { account, routerV2, token } from '../testing/addresses.js'
import { eachFakes } from '../testing/eachFakes.js'
import { fakeSource } from '../testing/fakeSource.js'
import { openTab, recordOf, sold, type TrackerWorld, traded } from '../testing/openTab.js'

const open = eachFakes()
const follow = async (world: TrackerWorld, kind: 'swap' | 'batch' = 'swap') => {
  const tab = openTab(world)
  tab.tracker.open(recordOf('s', kind === 'batch' ? { kind, batch: 'id' } : { hash: '0xa' }))
  return tab.tracker.follow('s')
}

describe('what is said of a swap that the network confirmed', () => {
  it.each([
    ['whose receipt cannot be read: that it is unknown', {}, 'unknown'],
    ['that took the token and gave nothing: that it is unknown', { '0xa': sold }, 'unknown'],
    [
      'whose receipt says that it was reverted: that it failed',
      { '0xa': { from: account, to: routerV2, status: '0x0', logs: [] } },
      'failed',
    ],
    [
      'under the hash of another transaction: that it is unknown',
      { '0xa': { from: account, to: token, status: '0x1', logs: [] } },
      'unknown',
    ],
    ['whose receipt comes late: that it happened', { '0xa': [null, traded] }, 'confirmed'],
  ])('%s', async (_, receipts, status) => {
    expect(await follow({ receipts: receipts as Record<string, unknown> })).toBe(status)
  })
})

describe('what is said of a batch that its wallet does not call whole', () => {
  const part = {
    status: 'partial',
    statusCode: 600,
    receipts: [{ hash: '0xa', status: 'confirmed' }],
  } as const
  const lost = {
    status: 'confirmed',
    statusCode: 200,
    receipts: [{ hash: '0xa', status: 'failed' }],
  } as const
  it.each([
    ['that it happened, if a late receipt shows it', part, { '0xa': [null, traded] }, 'confirmed'],
    ['the same, whatever the wallet says', lost, { '0xa': [null, traded] }, 'confirmed'],
    ['that it is unknown while no receipt can be read', part, {}, 'unknown'],
    ['that it is unknown if the sold token left', part, { '0xa': sold }, 'unknown'],
  ])('%s', async (_, batch, receipts, status) => {
    expect(await follow({ batch, receipts: receipts as Record<string, unknown> }, 'batch')).toBe(status)
  })
})

describe('an approval that the network has', () => {
  const paid = async (prepare: (chain: Awaited<ReturnType<typeof open>>['chain']) => void) => {
    const { type, swaps, reviewed, chain, progress } = await open()
    const offer = await type('5')
    await reviewed(offer)
    prepare(chain)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ outcome: 'untouched' })
    const state = progress()
    return state.status === 'failed' ? state.steps : []
  }
  it('has cost its fee, though it was reverted', async () => {
    const steps = await paid(chain => {
      chain.isMined = false
      chain.status = 'failed'
    })
    expect(steps).toMatchObject([{ kind: 'approve', status: 'failed', hash: 'hash1' }, { kind: 'swap' }])
  })
  it('is done, though its allowance cannot be read', async () => {
    const steps = await paid(chain => {
      chain.wait = async () => {
        chain.fails = 'eth_call'
        return 'confirmed'
      }
    })
    expect(steps).toMatchObject([{ kind: 'approve', status: 'done', hash: 'hash1' }, { kind: 'swap' }])
  })
  it('is shown as the network has it where that is more', async () => {
    const { kit, type, swaps, reviewed, chain } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.status = 'unknown'
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/APPROVAL_UNCONFIRMED' })
    chain.allowance = (1n << 256n) - 1n
    await swaps.load()
    await until(() => kit.get(swaps.allowances$)[0]?.amount === chain.allowance)
  })
})

describe('a fee that rose', () => {
  it('hides no worse price', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed, chain, progress } = await open({ sources: [source] })
    chain.allowance = 10n ** 12n
    const offer = await type('5')
    await reviewed(offer)
    chain.before = () => {
      source.answer = async ({ amount }) => ({ amountOut: amount / 2n, gas: 100_000n })
      const context = { fee: 10n ** 18n, limit: 1n }
      throw new KitError('fee/ABOVE_LIMIT', { outcome: 'untouched', context } as never)
    }
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(progress()).toMatchObject({ reason: 'price', offer: { networkFee: 10n ** 18n } })
  })
})

describe('a clock of the network that no clock shows', () => {
  it('lets no deadline through that is far away', async () => {
    const year3000 = 32_503_680_000n
    const source = fakeSource('one')
    source.forge = call => ({
      ...call,
      data: `${call.data.slice(0, 10 + 4 * 64)}${year3000.toString(16).padStart(64, '0')}${call.data.slice(10 + 5 * 64)}`,
    })
    const { type, swaps, reviewed, chain } = await open({ sources: [source] })
    chain.time = year3000
    const offer = await type('5')
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/CALL_MISMATCH',
      context: { field: 'deadline' },
    })
  })
})
