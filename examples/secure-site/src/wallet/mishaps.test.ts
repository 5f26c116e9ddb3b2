// @vitest-environment node

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { slotKey } from '../session/deviceKeys.js'
import { memoryStore, type Store } from '../session/openStore.js'
import { ServiceError } from '../session/ServiceError.js'
import { confirmNewEmail } from './confirmNewEmail.js'
import { createUnlocker } from './createUnlocker.js'
import { openBrowsers } from './testing/openBrowsers.js'

const identity = startIdentity({ profile: 'split' })
const { openBrowser, signIn } = openBrowsers(identity)

/** A storage that takes one access after the other, in the order in which all tabs asked; a busy tab hears of its result later. */
function openDatabase() {
  const kept = memoryStore()
  // What the storage and a busy tab take.
  const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  let last: Promise<unknown> = Promise.resolve()
  function tabOf(busyMs: number): Store {
    async function inOrder<Result>(act: () => Promise<Result>) {
      const done = last.then(() => wait(1)).then(act)
      last = done
      const result = await done
      await wait(busyMs)
      return result
    }
    return {
      isLasting: true,
      get: key => inOrder(() => kept.get(key)),
      set: (key, value) => inOrder(() => kept.set(key, value)),
      delete: key => inOrder(() => kept.delete(key)),
    }
  }
  return { kept, tabOf }
}

it('has one slot for this browser, in all tabs, however busy they are', async () => {
  const { kept, tabOf } = openDatabase()
  for (const busy of [
    [0, 0],
    [4, 0],
    [8, 8],
  ]) {
    for (const key of ['slot-id', 'slot-key']) await kept.delete(key)
    const tabs = busy.map(ms => createUnlocker(tabOf(ms), openBrowser().session))
    const ids = (await Promise.all(tabs.map(tab => tab.device()))).map(({ id }) => id)
    const id = await kept.get('slot-id')
    expect({ busy, ids }).toEqual({ busy, ids: [id, id] })
  }
})

it('a new wallet that is asked for twice at once opens after a reload, and signs with its own keys before', async () => {
  const email = identity.newAddress()
  const browser = openBrowser(openDatabase().tabOf(1))
  // The frame went away between its first two writes.
  await slotKey(browser.store)
  await signIn(browser, email)
  const [{ addresses, slots }] = await Promise.all([browser.wallet.ensure(), browser.wallet.ensure()])
  expect(slots.map(({ id }) => id)).toEqual([await browser.store.get('slot-id')])
  await browser.wallet.unlock()
  const [signature] = await browser.sign()
  const later = openBrowser(browser.store)
  expect((await later.wallet.ensure()).addresses).toEqual(addresses)
  await later.wallet.unlock()
  expect(await later.sign()).toEqual([signature])
})

it('opens after a reload, though another tab that no lock holds back has changed the slot of this browser', async () => {
  const browser = openBrowser()
  await signIn(browser, identity.newAddress())
  const { call } = browser.session
  const session = {
    ...browser.session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
      const answer = await call(asked)
      if (asked.method === 'PUT' && Object(asked.body).version === 0)
        await browser.store.set('slot-id', `device-${crypto.randomUUID()}`)
      return answer
    },
  }
  await browser.walletOf(session).ensure()
  const later = openBrowser(browser.store)
  await later.wallet.unlock()
  expect(later.asked).toEqual([])
  expect(await later.sign()).toHaveLength(1)
})

it.each([
  ['answer', 'the new recovery code counts, and the person hears so'],
  ['request', 'the old recovery code counts, and the person hears of the failure'],
])('where the %s is lost, %s', async lost => {
  const email = identity.newAddress()
  const browser = openBrowser()
  await signIn(browser, email)
  const { call } = browser.session
  let isGone = false
  const session = {
    ...browser.session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
      const isLost = isGone && asked.method === 'PUT'
      const offline = new ServiceError('OFFLINE', 'The service does not answer.')
      if (isLost && lost === 'request') throw offline
      const answer = await call(asked)
      if (isLost) throw offline
      return answer
    },
  }
  const wallet = browser.walletOf(session)
  await wallet.ensure()
  const first = await wallet.makeRecovery()
  await first.save()
  const second = await wallet.makeRecovery()
  isGone = true
  const saved = await second.save().then(
    () => true,
    ({ code }) => code,
  )
  expect(saved).toBe(lost === 'answer' ? true : 'OFFLINE')
  const other = openBrowser()
  await signIn(other, email)
  other.enter(lost === 'answer' ? second.code : first.code)
  await other.wallet.unlock()
})

it.each(['answer', 'request'])(
  'where the %s is lost, says what became of a change of the address',
  async lost => {
    const [email, to] = [identity.newAddress(), identity.newAddress()]
    const browser = openBrowser()
    await signIn(browser, email)
    const { session, wallet } = browser
    const offline = new ServiceError('OFFLINE', 'The service does not answer.')
    const path = '/email/change/secondary'
    const cut = {
      ...session,
      async call<Shape>(asked: Parameters<typeof session.call<Shape>>[0]) {
        if (asked.path === path && lost === 'request') throw offline
        const answer = await session.call(asked)
        if (asked.path === path) throw offline
        return answer
      },
    }
    const shape = z.object({ email: z.string() })
    const before = Date.now()
    identity.advance(31_000)
    await session.call({ path: '/email/change/start', body: { email: to }, shape })
    const { code: own } = await identity.mail().inbox.next(email, before)
    await session.call({ path: '/email/change/primary', body: { code: own }, shape })
    const { code = '' } = await identity.mail().inbox.next(to, before)
    const told = await confirmNewEmail(cut, wallet, to, code).then(
      () => true,
      (thrown: unknown) => thrown,
    )
    expect(told).toBe(lost === 'answer' ? true : offline)
    expect((await wallet.user()).email).toBe(lost === 'answer' ? to : email)
  },
)

it('opens the wallet again by itself after its worker has died, but never once it was locked', async () => {
  const browser = openBrowser()
  await signIn(browser, identity.newAddress())
  await browser.wallet.ensure()
  await browser.wallet.unlock()
  const { wallet } = browser
  const acts = [
    () => browser.sign(),
    async () => wallet.words((await wallet.user()).id),
    () => wallet.makeRecovery(),
  ]
  for (const act of acts) {
    browser.die()
    await expect(act()).resolves.toBeDefined()
  }
  expect(browser.asked).toEqual([])
  const { addresses } = await wallet.ensure()
  browser.die()
  const late = browser.sign(addresses.eip155)
  await wallet.lock()
  for (const signing of [late, browser.sign()])
    await expect(signing).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
  expect(wallet.isOpenFor(await browser.session.user())).toBe(false)
})

it('asks nobody to open the wallet after a yes: the next request does', async () => {
  const email = identity.newAddress()
  const first = openBrowser()
  await signIn(first, email)
  const { code, save } = await first.wallet.makeRecovery()
  await save()
  // Nothing is stored here, so only a person opens it.
  const other = openBrowser(memoryStore())
  await signIn(other, email)
  other.enter(code)
  await other.wallet.unlock()
  await expect(other.sign(`0x${'11'.repeat(20)}`)).rejects.toThrow()
  expect(other.wallet.isOpenFor(await other.session.user())).toBe(true)
  other.die()
  await expect(other.sign()).rejects.toMatchObject({
    code: 'FACTOR_REQUIRED',
  })
  expect(other.wallet.isOpenFor(await other.session.user())).toBe(false)
  await other.wallet.unlock()
  expect(await other.sign()).toHaveLength(1)
  expect(other.asked.filter(what => what === 'unlock')).toHaveLength(2)
})
