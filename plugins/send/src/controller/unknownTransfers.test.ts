// @vitest-environment jsdom

import { memoryStorage } from '@latchkit/core/plugin'
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { unknownTransfersStore } from '../storage/unknownTransfersStore.js'
import { openController } from '../testing/openController.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
async function open(storage = memoryStorage()) {
  const opened = await openController({ storage })
  cleanups.push(() => opened.kit.dispose())
  return {
    ...opened,
    kept: () =>
      unknownTransfersStore.load({ ...opened.storage, get: key => opened.storage.get(`send:${key}`) }),
  }
}
const timesOut = () => Promise.reject(Object.assign(new Error('Timed out'), { code: 'rpc/TIMEOUT' }))

describe('a transfer of which the wallet never said a hash (J11)', () => {
  it('is looked for on the network, and then followed like any other', async () => {
    const { chain, controller, review, kit, kept, sent } = await open()
    chain.send = timesOut
    await review()
    await expect(controller.confirmReviewed()).rejects.toThrow()
    expect(kit.get(controller.submission.state$)).toMatchObject({
      status: 'failed',
      error: { outcome: 'unknown' },
    })
    await until(() => kit.get(controller.unknownTransfers.searched$).size === 1)
    expect(kept()).toMatchObject([{ to: 'bob', amount: 10n ** 18n, since: 'mark' }])
    chain.find = async () => ({ hash: 'turned-up' })
    await until(() => sent()[0]?.status === 'confirmed')
    expect(sent()).toMatchObject([{ hash: 'turned-up', to: 'bob', amount: 10n ** 18n }])
    expect(kit.get(controller.submission.state$)).toMatchObject({ status: 'sent', hash: 'turned-up' })
    expect(kept()).toEqual([])
    // It was sent, so nobody is to press Send again.
    expect(kit.get(controller.form.draft$)).toMatchObject({ amount: '', to: '' })
    expect(chain.asked).toHaveLength(1)
  })

  it('does not answer an `open` that came after it', async () => {
    const { chain, controller, review, sent } = await open()
    chain.send = timesOut
    await review()
    await expect(controller.confirmReviewed()).rejects.toThrow()
    let ended: unknown
    controller.open({ to: 'bob' }).then(
      value => (ended = value),
      error => (ended = error),
    )
    chain.find = async () => ({ hash: 'turned-up' })
    await until(() => sent()[0]?.hash === 'turned-up')
    // Nothing may happen: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve))
    expect(ended).toBeUndefined()
  })

  it('is warned of before a second one to the same recipient, whatever its amount, also after a reload', async () => {
    const first = await open()
    first.chain.send = timesOut
    await first.review()
    await expect(first.controller.confirmReviewed()).rejects.toThrow()
    await until(() => first.kept()[0]?.since !== undefined)
    expect(first.controller.unknownTransfers.about(await first.review('2'))).toMatchObject({ to: 'bob' })
    expect(first.controller.unknownTransfers.about(await first.review('1', 'carol'))).toBeUndefined()
    await first.kit.dispose()
    const again = await open(first.storage)
    const plan = await again.review('2')
    expect(again.controller.unknownTransfers.about(plan)).toMatchObject({ amount: 10n ** 18n })
    // The page before was looking for it, so this one does.
    again.chain.find = async () => ({ hash: 'late' })
    await until(() => again.sent().some(({ hash }) => hash === 'late'))
    expect(again.controller.unknownTransfers.about(plan)).toBeUndefined()
  })

  it('is remembered when the page dies while the wallet waits', async () => {
    const { chain, controller, review, kept } = await open()
    chain.send = () => new Promise(() => {})
    await review()
    void controller.confirmReviewed().catch(() => {})
    await until(() => kept()[0]?.since === 'mark')
  })

  it.each([
    ['declined', { code: 4001, message: 'User rejected the request' }],
    ['sent', undefined],
  ])('is none when it was %s', async (_, failure) => {
    const { chain, controller, review, kept } = await open()
    if (failure) chain.send = () => Promise.reject(failure)
    await review()
    await controller.confirmReviewed().catch(() => {})
    expect(kept()).toEqual([])
  })

  it.each(['later', 'in the same millisecond'])('is not taken for one that has its hash, %s', async when => {
    const { chain, controller, review, sent, kit } = await open()
    const now = Date.now()
    if (when !== 'later') vi.spyOn(Date, 'now').mockReturnValue(now)
    chain.send = async () => ({ hash: 'known' })
    await review()
    await controller.confirmReviewed()
    chain.send = timesOut
    let looks = 0
    chain.find = async () => {
      looks++
      return { hash: 'known' }
    }
    await review()
    await expect(controller.confirmReviewed()).rejects.toThrow()
    await until(() => looks > 0)
    expect(sent()).toHaveLength(1)
    expect(kit.get(controller.submission.state$).status).toBe('failed')
  })

  it('is known, and kept, after the clock was set back', async () => {
    const storage = memoryStorage()
    const { chain, controller, review, kept } = await open(storage)
    chain.send = timesOut
    const plan = await review()
    await expect(controller.confirmReviewed()).rejects.toThrow()
    await until(() => kept().length === 1)
    const now = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 60_000)
    expect(controller.unknownTransfers.about(plan)).toMatchObject({ to: 'bob' })
    const again = await open(storage)
    const next = await again.review()
    expect(again.controller.unknownTransfers.about(next)).toMatchObject({ to: 'bob' })
  })

  it('is read from the storage with every field checked', () => {
    const storage = memoryStorage()
    const sound = {
      networkId: 'mock:1',
      from: 'mock:1:me',
      to: 'bob',
      amount: '1',
      decimals: 18,
      symbol: 'MCK',
      sentAt: Date.now(),
    }
    const junk = [null, 7, { ...sound, amount: '-1' }, { ...sound, from: 'me' }, { ...sound, sentAt: 1 }]
    const data = [...junk, { ...sound, since: {} }, { ...sound, since: 'x' }]
    storage.set('doubts', JSON.stringify({ v: 1, data }))
    expect(unknownTransfersStore.load(storage).map(({ since }) => since)).toEqual([undefined, 'x'])
  })
})
