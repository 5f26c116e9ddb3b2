// @vitest-environment node

import { expect, it } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import type { Session } from '../session/createSession.js'
import { openBrowsers } from './testing/openBrowsers.js'

const identity = startIdentity({ profile: 'split' })
const { openBrowser, signIn } = openBrowsers(identity)

/** A session in which somebody logs in just before one call. */
function interrupted(session: Session, isIt: (method: string | undefined, path: string) => boolean) {
  let logIn: (() => Promise<void>) | undefined
  const { call } = session
  return {
    session: {
      ...session,
      async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
        if (logIn && isIt(asked.method, asked.path)) {
          const run = logIn
          logIn = undefined
          await run()
        }
        return call(asked)
      },
    },
    before(run: () => Promise<void>) {
      logIn = run
    },
  }
}

it('I11: another login in another tab opens and signs with its own wallet, not the one before', async () => {
  const [first, second] = [identity.newAddress(), identity.newAddress()]
  const tab = openBrowser()
  await signIn(tab, first)
  const { addresses } = await tab.wallet.ensure()
  await tab.wallet.unlock()
  const before = await tab.session.user()
  const other = openBrowser(tab.store)
  await signIn(other, second)
  const theirs = await tab.wallet.ensure()
  expect(theirs.addresses).not.toEqual(addresses)
  await tab.wallet.unlock()
  expect(tab.wallet.isOpenFor(await tab.session.user())).toBe(true)
  expect(tab.wallet.isOpenFor(before)).toBe(false)
})

it('I11: unlocks nothing if somebody else logs in meanwhile', async () => {
  const [first, second] = [identity.newAddress(), identity.newAddress()]
  const tab = openBrowser()
  await signIn(tab, first)
  const { session, before } = interrupted(tab.session, (_, path) => path === '/user')
  const wallet = tab.walletOf(session)
  await wallet.ensure()
  await wallet.lock()
  before(() => signIn(openBrowser(tab.store), second))
  await expect(wallet.unlock()).rejects.toMatchObject({ code: 'ABORTED' })
})

it('I11: puts no recovery code of one person into the vault of another', async () => {
  const [first, second] = [identity.newAddress(), identity.newAddress()]
  const tab = openBrowser()
  await signIn(tab, second)
  const { save: keep } = await tab.wallet.makeRecovery()
  await keep()
  const { slots } = await tab.wallet.ensure()
  await signIn(tab, first)
  await tab.wallet.lock()
  for (const at of ['GET', 'PUT']) {
    const { session, before } = interrupted(
      tab.session,
      (method = 'POST', path) => method === at && path === '/vault',
    )
    const wallet = tab.walletOf(session)
    const { save } = await wallet.makeRecovery()
    before(() => signIn(openBrowser(tab.store), second))
    await expect(save()).rejects.toMatchObject({ code: 'ABORTED' })
    expect((await tab.wallet.ensure()).slots).toEqual(slots)
    await signIn(tab, first)
  }
})

it('I11: makes no wallet of one person for another', async () => {
  const [first, second] = [identity.newAddress(), identity.newAddress()]
  const tab = openBrowser()
  await signIn(tab, first)
  const { session, before } = interrupted(tab.session, method => method === 'PUT')
  before(() => signIn(openBrowser(tab.store), second))
  await expect(tab.walletOf(session).ensure()).rejects.toMatchObject({ code: 'ABORTED' })
  expect((await tab.wallet.user()).vault).toBe(0)
})

it('I11: gives one person the words of nobody else who logs in meanwhile', async () => {
  const [first, second] = [identity.newAddress(), identity.newAddress()]
  const tab = openBrowser()
  const logIn = () => signIn(openBrowser(tab.store), second)
  await signIn(tab, first)
  let left = 0
  const wallet = tab.walletOf({
    ...tab.session,
    async user() {
      left -= 1
      if (left === 0) await logIn()
      return tab.session.user()
    },
  })
  await wallet.unlock()
  const { id } = await wallet.user()
  // The keys are gone, and the wallet that is opened instead is the other one's.
  tab.die()
  left = 2
  await expect(wallet.words(id)).rejects.toMatchObject({ code: 'FACTOR_REQUIRED' })
  expect(wallet.isOpenFor(await tab.session.user())).toBe(true)
  await expect(wallet.words(id)).rejects.toMatchObject({ code: 'ABORTED' })
})

it('I11: adds to the wallet of one person no slot that opens that of another', async () => {
  const [first, second] = [identity.newAddress(), identity.newAddress()]
  const tab = openBrowser()
  await signIn(tab, first)
  const { session, before } = interrupted(tab.session, (_, path) => path === '/user')
  const wallet = tab.walletOf(session)
  await wallet.unlock()
  before(() => signIn(openBrowser(tab.store), second))
  await expect(wallet.makeRecovery()).rejects.toMatchObject({ code: 'ABORTED' })
})
