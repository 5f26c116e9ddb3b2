// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { slotId } from '../session/deviceKeys.js'
import { memoryStore } from '../session/openStore.js'
import { ServiceError } from '../session/ServiceError.js'
import { openBrowsers } from './testing/openBrowsers.js'

const identity = startIdentity({ profile: 'split' })
const { openBrowser, signIn } = openBrowsers(identity)

/** Two browsers of one person, who has kept a code. */
async function twoBrowsers() {
  const email = identity.newAddress()
  const [lost, own] = [openBrowser(), openBrowser()]
  await signIn(lost, email)
  const { code, save } = await lost.wallet.makeRecovery()
  await save()
  await signIn(own, email)
  own.enter(code)
  await own.wallet.unlock()
  const { id } = await own.wallet.user()
  return { email, lost, own, id, code }
}

it('removes a lost device: it opens the wallet by itself no more, and everything else does', async () => {
  const { lost, own, id, code } = await twoBrowsers()
  const lostId = await slotId(lost.store)
  await lost.wallet.lock()
  await lost.wallet.unlock()
  expect(lost.asked).toEqual([])
  await own.wallet.removeSlot(id, lostId)
  await lost.wallet.lock()
  await expect(lost.wallet.unlock()).rejects.toThrow()
  expect(lost.asked).toEqual(['unlock'])
  const reloaded = openBrowser(own.store)
  await reloaded.wallet.unlock()
  expect(await reloaded.sign()).toHaveLength(1)
  // Whoever has the code may come back.
  lost.enter(code)
  await lost.wallet.unlock()
  expect(await lost.sign()).toHaveLength(1)
})

it('never leaves a wallet that nothing opens, or only browsers where something else did', async () => {
  const { lost, own, id } = await twoBrowsers()
  const { slots } = await own.wallet.ensure()
  const recovery = slots.find(({ kind }) => kind === 'recovery')?.id ?? ''
  await expect(own.wallet.removeSlot(id, recovery)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  for (const { store } of [lost, own]) await own.wallet.removeSlot(id, await slotId(store))
  await expect(own.wallet.removeSlot(id, recovery)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect((await own.wallet.ensure()).slots.map(({ kind }) => kind)).toEqual(['recovery'])
  const alone = openBrowser()
  await signIn(alone, identity.newAddress())
  await alone.wallet.ensure()
  const who = await alone.wallet.user()
  await expect(alone.wallet.removeSlot(who.id, await slotId(alone.store))).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

it('I11: removes nothing of somebody else who has logged in meanwhile', async () => {
  const { own, id } = await twoBrowsers()
  const lostId = await slotId(own.store)
  await signIn(openBrowser(own.store), identity.newAddress())
  await expect(own.wallet.removeSlot(id, lostId)).rejects.toMatchObject({ code: 'ABORTED' })
})

it('asks for a code where one is needed, and says that nothing was removed if the request was lost', async () => {
  const { own, lost, id } = await twoBrowsers()
  const lostId = await slotId(lost.store)
  const { call } = own.session
  const failures = [new Error('The connection is gone')]
  const wallet = own.walletOf({
    ...own.session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
      const failure = asked.method === 'PUT' ? failures.shift() : undefined
      if (failure) throw failure
      return call(asked)
    },
  })
  const known = async () => (await own.wallet.ensure()).slots.map(slot => slot.id)
  const before = own.asked.length
  await expect(wallet.removeSlot(id, lostId)).rejects.toThrow('The connection is gone')
  expect(own.asked.slice(before)).toEqual([])
  expect(await known()).toContain(lostId)
  failures.push(new ServiceError('FACTOR_REQUIRED', 'Please confirm that it is you.'))
  await wallet.removeSlot(id, lostId)
  expect(own.asked.slice(before)).toEqual(['factor'])
  expect(await known()).not.toContain(lostId)
})

it('locks by itself after five minutes without a signature', async () => {
  const browser = openBrowser({ ...memoryStore(), isLasting: true })
  await signIn(browser, identity.newAddress())
  const user = await browser.session.user()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await browser.wallet.ensure()
    await browser.wallet.unlock()
    vi.advanceTimersByTime(5 * 60_000 - 1)
    expect(browser.wallet.isOpenFor(user)).toBe(true)
    vi.advanceTimersByTime(1)
    expect(browser.wallet.isOpenFor(user)).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
