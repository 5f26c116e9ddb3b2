// @vitest-environment jsdom
import type { StorageAdapter, TransactionStatus } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { afterEach, expect, it } from 'vitest'
import { toastsOf } from '../testing/controllerOf.js'
import { native } from '../testing/openChain.js'
import { openController } from '../testing/openController.js'
import { tabsStorage } from '../testing/tabsStorage.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
/** A tab, with what it tells its app and its visitor. `isBlind`: it never sees an end by itself. */
async function openTab(storage: StorageAdapter, isBlind = false) {
  const told: string[] = []
  const opened = await openController({
    storage,
    prepare(chain) {
      if (isBlind) chain.wait = () => new Promise(() => {})
    },
  })
  const { kit } = opened
  cleanups.push(() => kit.dispose())
  const toasts = toastsOf(kit)
  kit.on(
    'send:settled' as never,
    (({ hash, status }: { hash: string; status: TransactionStatus }) =>
      told.push(`${hash} ${status}`)) as never,
  )
  return {
    ...opened,
    told,
    toasts,
    times: () => opened.controller.known().find(({ address }) => address === 'bob')?.times,
  }
}
/** Longer than the page that sent a transfer has to tell: nobody else may tell, and there is no event to wait for. */
const grace = () => new Promise(resolve => setTimeout(resolve, 2_200))
const sum = '\u20661\u00a0MCK\u2069 sent'
const payment = { amount: 10n ** 18n, to: 'bob' }

it('the tab that paid tells, though another one saw the end first, and shows the new balance', async () => {
  const tab = tabsStorage()
  const here = await openTab(tab(), true)
  const there = await openTab(tab())
  for (const { chain } of [here, there]) chain.balances = async () => [{ ...native, amount: 7n }]
  await here.kit.plugins.send.send(payment)
  for (const { controller, kit } of [here, there])
    await until(() => kit.get(controller.balances.now$).assets?.[0]?.amount === 7n)
  await until(() => here.told.length > 0)
  await grace()
  expect([here.told, here.toasts]).toEqual([['hash1 confirmed'], [sum]])
  expect([there.told, there.toasts]).toEqual([[], []])
  expect([here.times(), there.times()]).toEqual([1, 1])
})

it('another tab tells, once, when the one that paid is gone', async () => {
  const tab = tabsStorage()
  const here = await openTab(tab(), true)
  const there = await openTab(tab())
  const third = await openTab(tab())
  let isMined = (_: TransactionStatus) => {}
  there.chain.wait = () => new Promise(resolve => (isMined = resolve))
  third.chain.wait = () => new Promise(() => {})
  await here.kit.plugins.send.send(payment)
  await until(() => there.sent().length === 1)
  await here.kit.dispose()
  isMined('confirmed')
  await until(() => third.sent()[0]?.status === 'confirmed')
  await until(() => there.told.length + third.told.length > 0)
  await grace()
  expect([...there.told, ...third.told]).toEqual(['hash1 confirmed'])
  expect([...there.toasts, ...third.toasts]).toEqual([sum])
  expect(there.times()).toBe(1)
})

it('one tab tells, once, when the one that paid was loaded again', { tags: ['long'] }, async () => {
  const tab = tabsStorage()
  const here = await openTab(tab(), true)
  await here.kit.plugins.send.send(payment)
  await here.kit.dispose()
  const again = await openTab(tab())
  const there = await openTab(tab())
  await until(() => again.told.length + there.told.length > 0)
  await grace()
  expect([...again.told, ...there.told]).toEqual(['hash1 confirmed'])
  const later = await openTab(tab())
  await until(() => later.sent().length === 1)
  await grace()
  expect(later.told).toEqual([])
})

it('an end that nobody was told of is told by the next page', async () => {
  const tab = tabsStorage()
  const here = await openTab(tab(), true)
  const there = await openTab(tab())
  let isMined = (_: TransactionStatus) => {}
  there.chain.wait = () => new Promise(resolve => (isMined = resolve))
  await here.kit.plugins.send.send(payment)
  await until(() => there.sent().length === 1)
  await here.kit.dispose()
  isMined('confirmed')
  await until(() => there.sent()[0]?.status === 'confirmed')
  await there.kit.dispose()
  expect(there.told).toEqual([])
  const again = await openTab(tab())
  await until(() => again.told.length > 0)
  expect(again.told).toEqual(['hash1 confirmed'])
})

it('the tab that paid tells what another one found for it', async () => {
  const tab = tabsStorage()
  const here = await openTab(tab(), true)
  const there = await openTab(tab())
  here.chain.send = () => Promise.reject(new Error('socket hang up'))
  there.chain.find = async () => ({ hash: 'turned-up' })
  await expect(here.kit.plugins.send.send(payment)).rejects.toMatchObject({ outcome: 'unknown' })
  await there.controller.resume()
  await until(() => here.sent()[0]?.status === 'confirmed')
  await until(() => here.told.length > 0)
  await grace()
  expect([here.told, there.told]).toEqual([['turned-up confirmed'], []])
})

it('what one tab saw end stays so for another one that waited in vain', async () => {
  const tab = tabsStorage()
  const here = await openTab(tab())
  const there = await openTab(tab())
  const answers: ((status: TransactionStatus) => void)[] = []
  here.chain.wait = () => new Promise(resolve => answers.push(resolve))
  await here.kit.plugins.send.send(payment)
  await until(() => here.sent()[0]?.status === 'confirmed')
  answers[0]?.('unknown')
  await until(() => answers.length === 2)
  answers[1]?.('unknown')
  // Nothing may happen: there is no event to wait for.
  await new Promise(resolve => setTimeout(resolve, 20))
  expect([here.sent()[0]?.status, there.sent()[0]?.status]).toEqual(['confirmed', 'confirmed'])
  expect(here.told).toEqual(['hash1 confirmed'])
})
