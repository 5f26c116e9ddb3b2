// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { accountOf, alice, openSite } from '../testing/openSite.js'

const session: SiwxSession = {
  caipAddress: accountOf(alice),
  issuedAt: '2026-01-31T12:00:00.000Z',
  expiresAt: '2126-01-31T12:00:00.000Z',
}

let opened: Awaited<ReturnType<typeof openSite>> | undefined
afterEach(async () => {
  await opened?.kit.dispose()
  vi.unstubAllGlobals()
})

/** A page and its server, which says who is signed in when a request arrives and answers after a while. */
async function open() {
  const server = {
    sessions: [] as SiwxSession[],
    answer: Promise.resolve(),
    reads: 0,
    signIn: () => Response.error(),
  }
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST' && url.endsWith('/nonce')) {
      const { issuedAt, expiresAt: expirationTime } = session
      return Response.json({ nonce: 'nonce0001', issuedAt, expirationTime })
    }
    if (method === 'POST') return server.signIn()
    server.reads++
    const { sessions } = server
    await server.answer
    return Response.json({ sessions })
  })
  const site = await openSite({ store: 'server' })
  opened = site
  return { ...site, server }
}

it('hears of a sign-out elsewhere while it waits for an older answer', async () => {
  const { server, connect, controller, status } = await open()
  server.sessions = [session]
  await connect()
  await vi.waitFor(() => expect(status()).toBe('signedIn'))
  let answer = () => {}
  server.answer = new Promise(resolve => (answer = resolve))
  server.reads = 0
  const first = controller.reload()
  await vi.waitFor(() => expect(server.reads).toBe(1))
  server.sessions = []
  const second = controller.reload()
  answer()
  await Promise.all([first, second])
  expect([server.reads, status()]).toEqual([2, 'signedOut'])
})

it('finds a session whose answer was lost while it waits for an older one', async () => {
  const { server, connect, controller, status } = await open()
  await connect()
  await vi.waitFor(() => expect(status()).toBe('signedOut'))
  server.reads = 0
  let answer = () => {}
  server.answer = new Promise(resolve => (answer = resolve))
  const first = controller.reload()
  await vi.waitFor(() => expect(server.reads).toBe(1))
  server.signIn = () => {
    server.sessions = [session]
    answer()
    throw new TypeError('The answer was lost')
  }
  expect((await controller.signIn()).caipAddress).toBe(accountOf(alice))
  await first
  expect(status()).toBe('signedIn')
})
