import { KitError } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { eachFakes, later } from '../testing/eachFakes.js'
import { coin, eur, fakeSource, usd } from '../testing/fakeSource.js'
import { me, other, routerV2, routerV3, token } from '../testing/openFakes.js'

const openOne = eachFakes()
async function open(options?: Parameters<typeof openOne>[0]) {
  const opened = await openOne(options)
  const { kit, swaps } = opened
  return { ...opened, allowances: () => kit.get(swaps.allowances$) }
}
const approvals = (sent: readonly { data: string }[]) =>
  sent.filter(({ data }) => data.startsWith('0x095ea7b3')).map(({ data }) => BigInt(`0x${data.slice(-64)}`))

describe('what fails before the wallet is asked for the swap', () => {
  it('has moved nothing: a node that is down', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    const offer = await type('5', coin, eur.asset)
    await reviewed(offer)
    chain.fails = 'eth_getBalance'
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'rpc/UNAVAILABLE',
      outcome: 'untouched',
    })
    expect(progress()).toMatchObject({ status: 'failed', error: { outcome: 'untouched' } })
    expect(chain.sent).toEqual([])
  })
  it('has moved nothing: a source that is silent when an old quote is renewed', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    later(16_000)
    source.answer = () => Promise.reject(new KitError('core/TIMEOUT', { context: { afterMs: 1 } }))
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'core/TIMEOUT', outcome: 'untouched' })
  })
  it('has moved nothing, and shows the allowance: a source that fails after the approval', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed, chain, progress, allowances } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    chain.before = () => {
      source.answer = () => Promise.reject(new KitError('http/NETWORK'))
    }
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'http/NETWORK', outcome: 'untouched' })
    expect(progress()).toMatchObject({ steps: [{ kind: 'approve', status: 'done' }, { status: 'todo' }] })
    await until(() => allowances().length === 1)
  })
  it('has moved nothing, and leaves the approval pending: who gives up while it is mined', async () => {
    const { type, swaps, reviewed, chain, progress, allowances } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.isMined = false
    chain.wait = () => new Promise(() => {})
    const confirming = swaps.confirm(offer)
    await until(() => progress().status === 'running' && chain.sent.length === 1)
    await until(() => allowances()[0]?.status === 'pending')
    swaps.cancel()
    await expect(confirming).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    expect(progress()).toMatchObject({ steps: [{ kind: 'approve', status: 'pending', hash: 'hash1' }, {}] })
    expect(allowances()).toMatchObject([{ amount: 5_000_000n, status: 'pending' }])
  })
})

describe('an approval that is not confirmed yet', () => {
  it('is not asked for again, but waited for', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.isMined = false
    chain.status = 'unknown'
    const failing = { code: 'swap/APPROVAL_UNCONFIRMED' }
    await expect(swaps.confirm(offer)).rejects.toMatchObject(failing)
    await expect(swaps.confirm(offer)).rejects.toMatchObject(failing)
    expect(approvals(chain.sent)).toEqual([5_000_000n])
    chain.wait = async () => {
      chain.allowance = 5_000_000n
      return 'confirmed'
    }
    const state = progress()
    if (state.status !== 'failed') throw new Error(state.status)
    await swaps.confirm(state.offer)
    expect(approvals(chain.sent)).toEqual([5_000_000n])
    expect(chain.sent.at(-1)?.to).toBe(routerV2)
  })
  it('because a reload took the request from the wallet is asked for again', async () => {
    const storage = memoryStorage()
    const first = await open({ storage })
    const asked = await first.type('5')
    await first.reviewed(asked)
    first.chain.answers.push('silent')
    await expect(first.swaps.confirm(asked)).rejects.toMatchObject({ outcome: 'unknown' })
    await first.kit.dispose()
    const { type, swaps, reviewed, chain, sent } = await open({ storage })
    await swaps.resume()
    expect(sent()).toMatchObject([{ kind: 'approve', status: 'pending' }])
    const offer = await type('5')
    await reviewed(offer)
    await swaps.confirm(offer)
    expect(approvals(chain.sent)).toEqual([5_000_000n])
    expect(chain.sent.at(-1)?.to).toBe(routerV2)
  })
  it('of another account is no reason to wait', async () => {
    const storage = memoryStorage()
    const first = await open({ storage })
    const asked = await first.type('5')
    await first.reviewed(asked)
    first.chain.isMined = false
    first.chain.status = 'unknown'
    await expect(first.swaps.confirm(asked)).rejects.toMatchObject({ code: 'swap/APPROVAL_UNCONFIRMED' })
    await first.kit.dispose()
    for (const key of storage.keys().filter(name => name.endsWith('swap:sent')))
      storage.set(key, storage.get(key)?.replaceAll(`mock:1:${me}`, `mock:1:${other}`) ?? '')
    const { type, swaps, reviewed, chain, sent } = await open({ storage })
    // Theirs stays in no block.
    chain.wait = async () => (chain.sent.length > 0 ? 'confirmed' : new Promise(() => {}))
    await swaps.resume()
    expect(sent()).toMatchObject([{ account: `mock:1:${other}`, hash: 'hash1', status: 'pending' }])
    const offer = await type('5')
    await reviewed(offer)
    await swaps.confirm(offer)
    expect(approvals(chain.sent)).toEqual([5_000_000n])
  })
  it('that is used up before the swap stops it', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed, chain } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    source.forge = call => {
      if (chain.sent.length > 0) chain.allowance = 0n
      return call
    }
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/APPROVAL_FAILED' })
    expect(chain.sent.map(({ to }) => to)).toEqual([token])
  })
  it('of another amount is no reason to wait', async () => {
    const { type, swaps, reviewed, chain } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.isMined = false
    chain.status = 'unknown'
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/APPROVAL_UNCONFIRMED' })
    chain.isMined = true
    chain.status = 'confirmed'
    const more = await type('6')
    await reviewed(more)
    await swaps.confirm(more)
    expect(approvals(chain.sent)).toEqual([5_000_000n, 6_000_000n])
  })
})

describe('an allowance', () => {
  it('survives a reload and shows what the wallet really allowed', async () => {
    const storage = memoryStorage()
    const first = await open({ storage })
    const offer = await first.type('5')
    await first.reviewed(offer)
    first.chain.answers.push('approve', 'reject')
    await expect(first.swaps.confirm(offer)).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    first.swaps.reset()
    await until(() => first.allowances().length === 1)
    await first.kit.dispose()
    first.chain.allowance = 1n << 255n
    const second = await open({ storage, chain: first.chain })
    await until(() => second.allowances().length === 1)
    expect(second.allowances()).toMatchObject([{ spender: routerV2, symbol: 'USD', amount: 1n << 255n }])
  })
  it('of another account is neither shown nor taken back, and an outage changes nothing', async () => {
    const { type, swaps, reviewed, chain, allowances, wallet } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.answers.push('approve', 'reject')
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    await until(() => allowances().length === 1)
    chain.isDown = true
    await swaps.load(true)
    expect(allowances().length).toBe(1)
    const [given] = allowances()
    if (!given) throw new Error('no allowance')
    const switched = {
      namespace: 'mock',
      address: other,
      caipAddress: `mock:1:${other}`,
      type: 'eoa',
    } as const
    await wallet.change({ accounts: [switched] })
    await until(() => allowances().length === 0)
    await expect(swaps.revoke(given)).rejects.toMatchObject({ code: 'swap/CONTEXT_CHANGED' })
    expect(approvals(chain.sent)).toEqual([5_000_000n])
  })
  it('that is being taken back keeps other requests from the wallet, and says so', async () => {
    const { type, swaps, reviewed, chain, allowances, progress } = await open()
    const offer = await type('5')
    await reviewed(offer)
    chain.answers.push('approve', 'reject')
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    await until(() => allowances().length === 1)
    const [open1] = allowances()
    const state = progress()
    if (!open1 || state.status !== 'failed') throw new Error('no allowance')
    const revoking = swaps.revoke(open1)
    expect(allowances()).toMatchObject([{ status: 'revoking' }])
    await expect(swaps.confirm(state.offer)).rejects.toMatchObject({ code: 'swap/BUSY' })
    await revoking
    expect(allowances()).toEqual([])
    expect(approvals(chain.sent)).toEqual([5_000_000n, 0n])
  })
})

describe('the contracts', () => {
  it('have to be on screen before the swap is confirmed', async () => {
    const { type, swaps, chain } = await open()
    const offer = await type('5')
    swaps.review(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/NOT_REVIEWED' })
    expect(chain.sent).toEqual([])
  })
  it.each(['router', 'spender'] as const)(
    'that differ from the review are agreed to again: %s',
    async what => {
      const source = fakeSource('one')
      const { type, swaps, reviewed, chain, progress } = await open({ sources: [source] })
      const offer = await type('5')
      await reviewed(offer)
      const [known] = await source.routers('mock:1')
      if (!known) throw new Error('no router')
      if (what === 'router') source.forge = call => ({ ...call, to: routerV3 })
      source.routers = async () =>
        what === 'router' ? [{ ...known, address: routerV3 }] : [{ ...known, spender: routerV3 }]
      await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
      expect(chain.sent).toEqual([])
      const state = progress()
      if (state.status !== 'changed') throw new Error(state.status)
      expect(state).toMatchObject({ reason: 'contracts', offer: { minOut: offer.minOut } })
      expect(state.steps[0]?.spender).toBe(routerV3)
      await swaps.confirm(state.offer)
      expect(chain.sent.length).toBe(2)
    },
  )
  it('that differ after the approval are agreed to again', async () => {
    const source = fakeSource('one')
    const { type, swaps, reviewed, chain, progress } = await open({ sources: [source] })
    const offer = await type('5')
    await reviewed(offer)
    const [known] = await source.routers('mock:1')
    if (!known) throw new Error('no router')
    chain.before = () => {
      source.forge = call => ({ ...call, to: routerV3 })
      source.routers = async () => [{ ...known, address: routerV3 }]
    }
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(chain.sent.map(({ to }) => to)).toEqual([token])
    expect(progress()).toMatchObject({ status: 'changed', reason: 'contracts' })
  })
})

describe('K10: a token such as USDT, which only changes an allowance of 0', () => {
  it('is approved in two steps, the first of them to 0', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    chain.allowance = 1n
    chain.reverts = token
    // It changes an allowance of 0, and the swap passes then.
    chain.before = () => {
      chain.reverts = undefined
    }
    const offer = await type('5')
    await reviewed(offer)
    const kinds = ['approve-reset', 'approve', 'swap']
    expect(progress()).toMatchObject({ steps: kinds.map(kind => ({ kind, status: 'todo' })) })
    await swaps.confirm(offer)
    expect(approvals(chain.sent)).toEqual([0n, 5_000_000n])
    expect(chain.sent.map(({ to }) => to)).toEqual([token, token, routerV2])
  })
})

// K11 names the transaction stack of the embedded wallet's frame. No plugin has that wallet yet, so its callbacks cannot be tested
// here; what the scenario asks of every wallet is.
describe('K11: an error or a cancel after the approval', () => {
  it.each([
    ['declines', 'core/ABORTED', 'untouched'],
    ['is given up on', 'core/ABORTED', 'unknown'],
  ] as const)('where the wallet %s ends once, and moves to no other view', async (what, code, outcome) => {
    const { kit, swaps, form, reviewed, chain, progress } = await open()
    const told: unknown[] = []
    const fields = { from: usd.asset, to: eur.asset, amount: 5_000_000n }
    kit.open('swap' as never)
    swaps.open(fields).then(
      answer => told.push(answer),
      error => told.push([error.code, error.outcome]),
    )
    await until(() => form().offer !== undefined && form().quotes.status === 'ready')
    const { offer } = form()
    if (!offer) throw new Error('no offer')
    await reviewed(offer)
    const views = () => kit.get(kit.router.state$).history.map(({ view }) => view)
    const before = views()
    const ends: string[] = []
    kit.subscribe(swaps.progress$, ({ status }: SwapProgress) => {
      if (status === 'failed' || status === 'sent') ends.push(status)
    })
    if (what === 'declines') chain.answers.push('approve', 'reject')
    else
      chain.before = ({ to }) => {
        if (to === routerV2) swaps.cancel()
      }
    await expect(swaps.confirm(offer)).rejects.toBeDefined()
    await until(() => progress().status === 'failed')
    expect(approvals(chain.sent)).toEqual([5_000_000n])
    expect([ends, views(), told]).toEqual([['failed'], before, []])
    kit.close()
    await until(() => told.length > 0)
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(told).toEqual([[code, outcome]])
    expect(ends).toEqual(['failed'])
  })
})

describe('a token that keeps a part of what the router gives', () => {
  it('is found out before the wallet is asked', async () => {
    const { type, swaps, reviewed, chain, progress } = await open()
    chain.allowance = 5_000_000n
    const offer = await type('5')
    chain.arrives = offer.minOut - 1n
    await reviewed(offer)
    await expect(swaps.confirm(offer)).rejects.toMatchObject({
      code: 'swap/LESS_ARRIVES',
      outcome: 'untouched',
    })
    expect(chain.sent).toEqual([])
    chain.arrives = offer.minOut
    // Its contracts were never on screen, so they are now.
    await expect(swaps.confirm(offer)).rejects.toMatchObject({ code: 'swap/QUOTE_CHANGED' })
    expect(progress()).toMatchObject({ status: 'reviewing', steps: [{ target: routerV2 }] })
    await swaps.confirm(offer)
    expect(chain.sent.length).toBe(1)
  })
})
