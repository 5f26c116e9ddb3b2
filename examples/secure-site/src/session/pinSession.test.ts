// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { pinSession } from './pinSession.js'
import { openTabs } from './testing/openTabs.js'

const identity = startIdentity()
const userShape = z.object({ email: z.string() })
const { openTab, signIn } = openTabs(identity)

/** A pinned tab that is signed in, and another one of the same browser. */
async function twoTabs() {
  const [tab, email] = [openTab(), identity.newAddress()]
  const session = pinSession(tab.session)
  expect(session.state()).toBe('signed-out')
  await signIn({ ...tab, session }, email)
  const read = () => session.call({ method: 'GET', path: '/user', shape: userShape })
  return { session, email, read, other: openTab(tab.store) }
}
afterEach(() => vi.unstubAllGlobals())

it('I11: is over, and told so at once, when somebody else logs in in another tab, or it is signed out there', async () => {
  for (const leave of [
    async ({ other }: Awaited<ReturnType<typeof twoTabs>>) => {
      identity.advance(31_000)
      await signIn(other)
    },
    async ({ other }: Awaited<ReturnType<typeof twoTabs>>) => other.session.end(false),
  ]) {
    const tabs = await twoTabs()
    const told = vi.fn()
    tabs.session.subscribe(told)
    expect(tabs.session.state()).toBe('signed-in')
    expect(await tabs.read()).toEqual({ email: tabs.email })
    await leave(tabs)
    await vi.waitFor(() => expect(tabs.session.state()).toBe('over'))
    expect(told).toHaveBeenCalledTimes(1)
    expect(await tabs.session.user()).toBeUndefined()
  }
})

it('I11: goes on when the same person logs in in another tab', async () => {
  const { session, email, read, other } = await twoTabs()
  identity.advance(31_000)
  await signIn(other, email)
  expect(await read()).toEqual({ email })
  expect(session.state()).toBe('signed-in')
})

it('I11: does nothing for somebody else, also where no news arrives: their sessions go on', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const { session, read, other } = await twoTabs()
  identity.advance(31_000)
  const theirs = await signIn(other)
  const aborted = { code: 'ABORTED' }
  await expect(session.end(true)).rejects.toMatchObject(aborted)
  expect(session.state()).toBe('over')
  await expect(read()).rejects.toMatchObject(aborted)
  await expect(session.confirm('/factor/verify', { code: '123456' })).rejects.toMatchObject({
    code: 'SESSION_ENDED',
  })
  await expect(session.forget()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(await other.user()).toEqual({ email: theirs })
})
