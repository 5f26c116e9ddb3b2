// @vitest-environment node

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { createService } from './createService.js'
import { createSession } from './createSession.js'
import { memoryStore, type Store } from './openStore.js'
import { hasCode } from './ServiceError.js'

const identity = startIdentity()
const userShape = z.object({ email: z.string() })
const startedShape = z.object({ flow: z.string() })

/** A tab of a browser: several share a store. */
function openTab(store: Store = memoryStore(), projectId = 'shop') {
  const service = createService(store, projectId, identity.service().origin)
  const session = createSession(store, service)
  const user = () => session.call({ method: 'GET', path: '/user', shape: userShape })
  return { store, service, session, user }
}

async function signIn({ service, session }: ReturnType<typeof openTab>, email = identity.newAddress()) {
  const before = Date.now()
  const body = { email, projectId: service.projectId }
  const { flow } = await service.call({ path: '/email/start', body, shape: startedShape })
  const { code = '' } = await identity.mail().inbox.next(email, before)
  await session.start(flow, code)
  return email
}

it('signs in with a key that cannot be exported, and goes on after a reload', async () => {
  const tab = openTab()
  const email = await signIn(tab)
  expect(await tab.user()).toEqual({ email })
  // Another page with the same storage: the refresh token and the key are all that is needed.
  expect(await openTab(tab.store).user()).toEqual({ email })
  const kept = await tab.store.get('session-key')
  expect(kept).toMatchObject({ privateKey: { extractable: false } })
})

it('refreshes in one tab at a time: many calls at once never use a refresh token twice', async () => {
  const tab = openTab()
  const email = await signIn(tab)
  const tabs = [openTab(tab.store), openTab(tab.store)]
  const answers = await Promise.all(tabs.flatMap(one => [one.user(), one.user(), one.user()]))
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ email })))
  // The access token expires on the server first.
  identity.advance(301_000)
  expect(await Promise.all([...tabs, tab].map(one => one.user()))).toEqual(
    Array.from({ length: 3 }, () => ({ email })),
  )
})

it('tells once when the session has ended elsewhere, and forgets it', async () => {
  const [tab, other] = [openTab(), openTab()]
  const email = await signIn(tab)
  identity.advance(31_000)
  await signIn(other, email)
  let ends = 0
  tab.session.onEnd(() => {
    ends += 1
  })
  await other.session.end(true)
  await expect(tab.user()).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
  expect(ends).toBe(1)
  expect(await tab.session.user()).toBeUndefined()
})

it('R14: is of no use for another project, and none without its key', async () => {
  const tab = openTab()
  await signIn(tab)
  const foreign = openTab(tab.store, 'other')
  expect(await foreign.session.user()).toBeUndefined()
  const thief = memoryStore()
  await thief.set('session:shop', await tab.store.get('session:shop'))
  await expect(openTab(thief).user()).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
})

it('settles and says so when nothing answers', async () => {
  const service = createService(memoryStore(), 'shop', 'http://127.0.0.1:9')
  const call = service.call({ path: '/email/start', shape: startedShape })
  await expect(call).rejects.toSatisfy(error => hasCode(error, 'OFFLINE'))
})

it('B10: a sign-out while the service is away is made up for later', async () => {
  const tab = openTab()
  await signIn(tab)
  // The same storage, but nothing answers.
  const gone = createService(tab.store, 'shop', 'http://127.0.0.1:9')
  const session = createSession(tab.store, gone)
  const refresh = await tab.store.get('session:shop')
  await expect(session.end(false)).rejects.toSatisfy(error => hasCode(error, 'OFFLINE'))
  expect(await tab.session.user()).toBeUndefined()
  await openTab(tab.store).session.finishEnding()
  const copy = memoryStore()
  await copy.set('session-key', await tab.store.get('session-key'))
  await copy.set('session:shop', refresh)
  await expect(openTab(copy).user()).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
})
