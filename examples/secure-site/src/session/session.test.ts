// @vitest-environment node

import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { createService, nothing, type Service } from './createService.js'
import { createSession, type Session } from './createSession.js'
import { memoryStore } from './openStore.js'
import { hasCode, ServiceError } from './ServiceError.js'
import { openTabs } from './testing/openTabs.js'

const identity = startIdentity()
const userShape = z.object({ email: z.string() })
const { openTab, signIn } = openTabs(identity)

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
  const call = service.call({ path: '/email/start', shape: nothing })
  await expect(call).rejects.toSatisfy(error => hasCode(error, 'OFFLINE'))
})

it('takes an answer that breaks off for none, and not for one that is wrong', async () => {
  const answer = (end: (control: ReadableStreamDefaultController) => void) => {
    const start = (control: ReadableStreamDefaultController) => {
      control.enqueue(new TextEncoder().encode('{"flow":'))
      end(control)
    }
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ start })))
    const call = createService(memoryStore(), 'shop', 'http://x.test').call({
      path: '/email/start',
      shape: z.object({}),
    })
    return call.catch((error: ServiceError) => error.code)
  }
  expect(await answer(control => control.error(new TypeError('terminated')))).toBe('OFFLINE')
  expect(await answer(control => control.close())).toBe('INTERNAL')
  vi.unstubAllGlobals()
})

it.each([
  [502, '', 'OFFLINE'],
  [503, '<h1>Service unavailable</h1>', 'OFFLINE'],
  [504, '{}', 'OFFLINE'],
  [500, '', 'INTERNAL'],
  [503, '{"error":"KEYS_UNAVAILABLE","message":"Later"}', 'KEYS_UNAVAILABLE'],
])('takes the answer of a gateway for none: %i %s', async (status, body, code) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const service = createService(memoryStore(), 'shop', 'http://x.test')
  const shape = z.object({})
  await expect(service.call({ path: '/social/wait', shape })).rejects.toMatchObject({ code })
  await expect(service.read('/config', shape)).rejects.toMatchObject({ code })
  vi.unstubAllGlobals()
})

it('B10: ends what is being read, and asks nothing more with a session that is being ended', async () => {
  const tab = openTab()
  await signIn(tab)
  const asked: string[] = []
  let answer = () => {}
  /** What is read takes until the session has ended. */
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const service: Service = {
    ...tab.service,
    async call(call) {
      asked.push(call.path)
      if (call.path === '/vault') {
        await Promise.race([held, new Promise(resolve => call.signal?.addEventListener('abort', resolve))])
        call.signal?.throwIfAborted()
      }
      return tab.service.call(call)
    },
  }
  const session = createSession(tab.store, service)
  session.onEnd(() => asked.push('told'))
  const read = (path: string) => session.call({ method: 'GET', path, shape: z.unknown() })
  const ended = (error: unknown) => hasCode(error, 'SESSION_ENDED')
  await read('/user')
  asked.length = 0
  const early = expect(read('/vault')).rejects.toSatisfy(ended)
  await expect.poll(() => asked).toEqual(['/vault'])
  const ending = session.end(false)
  const late = expect(read('/user')).rejects.toSatisfy(ended)
  await early
  await Promise.all([ending, late])
  answer()
  expect(asked).toEqual(['/vault', '/session/refresh', '/session/end'])
})

it('B10: is over here at once, though the service is slow and nobody waits for it', async () => {
  const tab = openTab()
  await signIn(tab)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const session = createSession(tab.store, {
    ...tab.service,
    async call(call) {
      await held
      return tab.service.call(call)
    },
  })
  const kept = await tab.store.get('session:shop')
  const ending = session.end(false)
  await expect.poll(() => tab.store.get('ending:shop')).toEqual({ ...Object(kept), everywhere: false })
  await expect.poll(() => tab.store.get('session:shop')).toBeUndefined()
  answer()
  await ending
  expect(await tab.store.get('ending:shop')).toBeUndefined()
  const thief = memoryStore()
  await thief.set('session-key', await tab.store.get('session-key'))
  await thief.set('session:shop', kept)
  await expect(openTab(thief).user()).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
})

it('B10: takes no end for done that another tab makes due meanwhile', async () => {
  const tab = openTab()
  await signIn(tab)
  const next = { refresh: 'later', user: 'another', everywhere: true }
  const session = createSession(tab.store, {
    ...tab.service,
    async call(call) {
      if (call.path === '/session/end') await tab.store.set('ending:shop', next)
      return tab.service.call(call)
    },
  })
  await session.end(false)
  expect(await tab.store.get('ending:shop')).toEqual(next)
})

it('tells a tab once that the session was ended in another one, and one that knew of none nothing', async () => {
  const tab = openTab()
  await signIn(tab)
  const [other, late] = [openTab(tab.store), openTab(tab.store)]
  const told: string[] = []
  other.session.onEnd(() => told.push('other'))
  late.session.onEnd(() => told.push('late'))
  await other.user()
  await tab.session.end(false)
  for (const one of [other, other, late])
    await expect(one.user()).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
  expect(told).toEqual(['other'])
})

it('goes on after a refresh whose answer was lost, as when the page is left', async () => {
  const tab = openTab()
  const email = await signIn(tab)
  let isLost = true
  const session = createSession(tab.store, {
    ...tab.service,
    async call(call) {
      const answer = await tab.service.call(call)
      if (call.path === '/session/refresh' && isLost) throw new ServiceError('OFFLINE', 'No answer')
      return answer
    },
  })
  let ends = 0
  session.onEnd(() => {
    ends += 1
  })
  const read = () => session.call({ method: 'GET', path: '/user', shape: userShape })
  await expect(read()).rejects.toSatisfy(error => hasCode(error, 'OFFLINE'))
  isLost = false
  expect(await read()).toEqual({ email })
  expect(ends).toBe(0)
})

it('B10: a sign-out while the service is away is made up for later', async () => {
  const tab = openTab()
  await signIn(tab)
  // The same storage, but nothing answers.
  const gone = createService(tab.store, 'shop', 'http://127.0.0.1:9')
  const session = createSession(tab.store, gone)
  const refresh = await tab.store.get('session:shop')
  const offline = (error: unknown) => hasCode(error, 'OFFLINE')
  await expect(session.end(false)).rejects.toSatisfy(offline)
  expect(await tab.session.user()).toBeUndefined()
  // Signed out here, but not told: a second try must not say that it is.
  await expect(session.end(false)).rejects.toSatisfy(offline)
  await openTab(tab.store).session.finishEnding()
  const copy = memoryStore()
  await copy.set('session-key', await tab.store.get('session-key'))
  await copy.set('session:shop', refresh)
  await expect(openTab(copy).user()).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
})

it('B10: makes up for a sign-out with the token that is the last one, whenever the network goes', async () => {
  const tab = openTab()
  await signIn(tab)
  const gone = createService(tab.store, 'shop', 'http://127.0.0.1:9')
  const real = tab.service
  /** Nothing answers when a session is to be ended. */
  const service: Service = {
    ...real,
    call: asked => (asked.path === '/session/end' ? gone : real).call(asked),
  }
  const first = await tab.store.get('session:shop')
  // The access token is not there after a reload: signing out refreshes before it asks for the end.
  await expect(createSession(tab.store, service).end(false)).rejects.toSatisfy(error =>
    hasCode(error, 'OFFLINE'),
  )
  const second = await tab.store.get('ending:shop')
  expect(second).not.toEqual(first)
  // The refresh passes, the end does not: what is kept is its successor.
  await createSession(tab.store, service).finishEnding()
  const third = await tab.store.get('ending:shop')
  expect([first, second]).not.toContainEqual(third)
  await openTab(tab.store).session.finishEnding()
  expect(await tab.store.get('ending:shop')).toBeUndefined()
  const copy = memoryStore()
  await copy.set('session-key', await tab.store.get('session-key'))
  await copy.set('session:shop', third)
  await expect(openTab(copy).user()).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
})

it('B10: an end everywhere that did not reach the service is made up for by a retry, or later', async () => {
  for (const finish of [
    (own: Session) => own.end(true),
    (own: Session) => own.finishEnding(),
    // Whoever logs in again stays.
    async (_: Session, tab: ReturnType<typeof openTab>, email: string) => void (await signIn(tab, email)),
  ]) {
    const [tab, other] = [openTab(), openTab()]
    const email = await signIn(tab)
    identity.advance(31_000)
    await signIn(other, email)
    identity.advance(31_000)
    let isThere = false
    const gone = createService(tab.store, 'shop', 'http://127.0.0.1:9')
    const session = createSession(tab.store, {
      ...tab.service,
      call: asked => (isThere ? tab.service : gone).call(asked),
    })
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(session.end(true)).rejects.toSatisfy(error => hasCode(error, 'OFFLINE'))
    expect(await other.user()).toEqual({ email })
    isThere = true
    await finish(session, tab, email)
    await expect(other.user()).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
    expect(await tab.store.get('ending:shop')).toBeUndefined()
  }
})

it('B10: says that all devices are signed out only if they are', async () => {
  const [tab, other] = [openTab(), openTab()]
  const email = await signIn(tab)
  identity.advance(31_000)
  await signIn(other, email)
  // A token that comes again after its successor was used ends this session alone.
  const refresh = (token: unknown) =>
    tab.service
      .call({ path: '/session/refresh', body: { refresh: token }, shape: z.unknown() })
      .then(answer => Object(answer).refresh)
  const { refresh: first } = Object(await tab.store.get('session:shop'))
  await refresh(await refresh(first))
  await refresh(first).catch(() => {})
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(tab.session.end(true)).rejects.toSatisfy(error => hasCode(error, 'SESSION_ENDED'))
  expect(await other.user()).toEqual({ email })
  // Here alone, there is nothing left to end.
  await tab.session.end(false)
})
