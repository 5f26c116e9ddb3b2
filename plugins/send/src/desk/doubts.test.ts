// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import { memoryStorage } from '@latchkit/core/tools'
import { afterEach, describe, expect, it } from 'vitest'
import { openDesk } from '../testing/openDesk.js'
import { doubtsShelf } from './doubtsShelf.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
async function open(storage = memoryStorage()) {
  const opened = await openDesk({ storage })
  cleanups.push(() => opened.kit.dispose())
  return {
    ...opened,
    kept: () => doubtsShelf.load({ ...opened.storage, get: key => opened.storage.get(`send:${key}`) }),
  }
}
const timesOut = () => Promise.reject(Object.assign(new Error('Timed out'), { code: 'rpc/TIMEOUT' }))

describe('a transfer of which the wallet never said a hash (J11)', () => {
  it('is looked for on the network, and then followed like any other', async () => {
    const { bank, desk, review, kit, kept, sent } = await open()
    bank.send = timesOut
    await review()
    await expect(desk.confirm()).rejects.toThrow()
    expect(kit.get(desk.submission.state$)).toMatchObject({ status: 'failed', error: { outcome: 'unknown' } })
    await until(() => kit.get(desk.doubts.searched$).size === 1)
    expect(kept()).toMatchObject([{ to: 'bob', amount: 10n ** 18n, since: 'mark' }])
    bank.find = async () => ({ hash: 'turned-up' })
    await until(() => sent()[0]?.status === 'confirmed')
    expect(sent()).toMatchObject([{ hash: 'turned-up', to: 'bob', amount: 10n ** 18n }])
    expect(kit.get(desk.submission.state$)).toMatchObject({ status: 'sent', hash: 'turned-up' })
    expect(kept()).toEqual([])
    // It was sent, so nobody is to press Send again.
    expect(kit.get(desk.form.draft$)).toMatchObject({ amount: '', to: '' })
    expect(bank.asked).toHaveLength(1)
  })

  it('does not answer an `open` that came after it', async () => {
    const { bank, desk, review, sent } = await open()
    bank.send = timesOut
    await review()
    await expect(desk.confirm()).rejects.toThrow()
    let ended: unknown
    desk.open({ to: 'bob' }).then(
      value => (ended = value),
      error => (ended = error),
    )
    bank.find = async () => ({ hash: 'turned-up' })
    await until(() => sent()[0]?.hash === 'turned-up')
    await new Promise(resolve => setTimeout(resolve))
    expect(ended).toBeUndefined()
  })

  it('is warned of before a second one to the same recipient, whatever its amount, also after a reload', async () => {
    const first = await open()
    first.bank.send = timesOut
    await first.review()
    await expect(first.desk.confirm()).rejects.toThrow()
    await until(() => first.kept()[0]?.since !== undefined)
    expect(first.desk.doubts.about(await first.review('2'))).toMatchObject({ to: 'bob' })
    expect(first.desk.doubts.about(await first.review('1', 'carol'))).toBeUndefined()
    await first.kit.dispose()
    const again = await open(first.storage)
    const plan = await again.review('2')
    expect(again.desk.doubts.about(plan)).toMatchObject({ amount: 10n ** 18n })
    // The page before was looking for it, so this one does.
    again.bank.find = async () => ({ hash: 'late' })
    await until(() => again.sent().some(({ hash }) => hash === 'late'))
    expect(again.desk.doubts.about(plan)).toBeUndefined()
  })

  it('is remembered when the page dies while the wallet waits', async () => {
    const { bank, desk, review, kept } = await open()
    bank.send = () => new Promise(() => {})
    await review()
    void desk.confirm().catch(() => {})
    await until(() => kept()[0]?.since === 'mark')
  })

  it.each([
    ['declined', { code: 4001, message: 'User rejected the request' }],
    ['sent', undefined],
  ])('is none when it was %s', async (_, failure) => {
    const { bank, desk, review, kept } = await open()
    if (failure) bank.send = () => Promise.reject(failure)
    await review()
    await desk.confirm().catch(() => {})
    expect(kept()).toEqual([])
  })

  it('is not taken for one that has its hash', async () => {
    const { bank, desk, review, sent, kit } = await open()
    bank.send = async () => ({ hash: 'known' })
    await review()
    await desk.confirm()
    bank.send = timesOut
    let looks = 0
    bank.find = async () => {
      looks++
      return { hash: 'known' }
    }
    await review()
    await expect(desk.confirm()).rejects.toThrow()
    await until(() => looks > 0)
    expect(sent()).toHaveLength(1)
    expect(kit.get(desk.submission.state$).status).toBe('failed')
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
    expect(doubtsShelf.load(storage).map(({ since }) => since)).toEqual([undefined, 'x'])
  })
})
