// @vitest-environment node

import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { createSession } from './createSession.js'
import { ServiceError } from './ServiceError.js'
import { openTabs } from './testing/openTabs.js'
import { pairShape } from './tokens.js'

const identity = startIdentity()
const userShape = z.object({ email: z.string() })
const { openTab, signIn } = openTabs(identity)

it('I11: tells a tab at once, though it calls nothing, that somebody else has logged in in another', async () => {
  const [tab, told] = [openTab(), vi.fn()]
  await signIn(tab)
  const before = await tab.session.user()
  tab.session.onEnd(told)
  const other = openTab(tab.store)
  identity.advance(31_000)
  await signIn(other)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  expect(await tab.session.user()).not.toBe(before)
  expect(await tab.session.user()).toBe(await other.session.user())
  await other.session.end(false)
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2))
})

it('I11: a refresh takes no tokens of another user, whatever the service answers', async () => {
  const [tab, other] = [openTab(), openTab()]
  await signIn(tab)
  const user = await tab.session.user()
  identity.advance(31_000)
  await signIn(other)
  const theirs = await other.service.call({
    path: '/session/refresh',
    body: { refresh: Object(await other.store.get('session:shop')).refresh },
    shape: pairShape,
  })
  const told = vi.fn()
  const session = createSession(tab.store, {
    ...tab.service,
    call: async call =>
      call.path === '/session/refresh' ? call.shape.parse(theirs) : tab.service.call(call),
  })
  session.onEnd(told)
  await expect(session.call({ method: 'GET', path: '/user', shape: userShape })).rejects.toMatchObject({
    code: 'ABORTED',
  })
  expect(await session.user()).toBeUndefined()
  expect(told).toHaveBeenCalledTimes(1)
  expect(user).not.toBe(theirs.user)
})

it('I11: a call that begins for one goes on for nobody else who logs in meanwhile', async () => {
  const tab = openTab()
  await signIn(tab)
  const before = await tab.session.user()
  const other = openTab(tab.store)
  let isFirst = true
  const asked: (string | undefined)[] = []
  const session = createSession(tab.store, {
    ...tab.service,
    async call(call) {
      if (call.path === '/user') asked.push(call.access)
      if (call.path === '/user' && isFirst) {
        isFirst = false
        identity.advance(31_000)
        await signIn(other)
        throw new ServiceError('SESSION_ENDED', 'The token is too old.')
      }
      return tab.service.call(call)
    },
  })
  const read = () => session.call({ method: 'GET', path: '/user', shape: userShape })
  await expect(read()).rejects.toMatchObject({ code: 'ABORTED' })
  expect(asked).toHaveLength(1)
  expect(before).not.toBe(await other.session.user())
})

it('I11: calls for whoever is signed in now, not for whose token this tab still has', async () => {
  const [tab, first] = [openTab(), identity.newAddress()]
  await signIn(tab, first)
  const before = await tab.session.user()
  const other = openTab(tab.store)
  identity.advance(31_000)
  const second = await signIn(other)
  expect(await tab.user()).toEqual({ email: second })
  // A call for the one before is none for this one.
  const call = { method: 'GET', path: '/user', shape: userShape, user: before } as const
  await expect(tab.session.call(call)).rejects.toMatchObject({ code: 'ABORTED' })
  await expect(tab.session.signed('/vault/half', `${before}`)).rejects.toMatchObject({ code: 'ABORTED' })
})
