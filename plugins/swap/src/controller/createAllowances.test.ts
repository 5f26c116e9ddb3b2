import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openFakes } from '../testing/openFakes.js'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

describe('an allowance whose approval takes more than an hour', () => {
  it('is kept while that is on its way, and shown once the network has it', async () => {
    const { kit, type, swaps, reviewed, chain, sent } = await openFakes()
    cleanups.push(() => kit.dispose())
    const allowances = () => kit.get(swaps.allowances$)
    chain.isMined = false
    let confirm: (status: 'confirmed') => void = () => {}
    chain.wait = () => new Promise(resolve => (confirm = resolve))
    const offer = await type('5')
    await reviewed(offer)
    const confirmed = swaps.confirm(offer)
    confirmed.catch(() => {})
    await until(() => sent()[0]?.hash !== undefined)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 })
    for (let read = 0; read < 2; read++) {
      await swaps.load(true)
      await until(() => allowances().length === 1)
      expect(allowances()).toMatchObject([{ amount: 5_000_000n, status: 'pending' }])
    }
    swaps.cancel()
    await expect(confirmed).rejects.toMatchObject({ code: 'core/ABORTED' })
    chain.allowance = 5_000_000n
    confirm('confirmed')
    await until(() => sent()[0]?.status === 'confirmed')
    await until(() => allowances()[0]?.status === 'open')
    expect(allowances()).toMatchObject([{ amount: 5_000_000n }])
  })
})
