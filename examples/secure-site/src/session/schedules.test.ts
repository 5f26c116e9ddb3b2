// @module-tag random
// @vitest-environment node

import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { inBoth, runsOf, seedOf } from '../../../../.ci/vitest/randomRuns.js'
import { createRandom, type Random } from '../decode/testing/createRandom.js'
import { createService } from './createService.js'
import { createSession } from './createSession.js'
import { memoryStore } from './openStore.js'

const schedules = runsOf(100, 10_000)
const firstSeed = seedOf(1)
const userShape = z.object({ id: z.string() })
/** What a call may reject with; anything else would be a state that nobody has thought of. */
// A service that asks for nonce after nonce is `INTERNAL` for the page.
const codes = ['SESSION_ENDED', 'OFFLINE', 'INTERNAL', 'OTP_INVALID', 'USE_DPOP_NONCE']
/** The tokens of one browser are the same key's: its generation takes longer than a whole schedule. */
const { values } = await keysOnce()

async function keysOnce() {
  const kept = new Map<string, unknown>()
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  kept.set('session-key', await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']))
  return { values: kept }
}

afterEach(() => vi.unstubAllGlobals())

/** A service whose sessions are as the real one's, behind a network that loses requests and answers. */
function openServer(random: Random) {
  let isWell = false
  let lastToken = 0
  /** Refresh tokens of the live session; `isKnown`: the browser got the answer of its use. */
  const refreshes = new Map<string, { isUsed: boolean; isKnown: boolean }>()
  let live: string | undefined
  let replays = 0
  function token() {
    lastToken += 1
    return `token-${lastToken}`
  }
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const ended = () => json({ error: 'SESSION_ENDED', message: 'Ended' }, 401)

  function pair() {
    const refresh = token()
    refreshes.set(refresh, { isUsed: false, isKnown: false })
    live = token()
    // Some are stale at once, as after a long sleep.
    return json({ access: live, expiresIn: random.pick([30, 300]), refresh, user: 'user-1' })
  }
  function answer(path: string, { refresh, code }: { refresh?: string; code?: string }, access: string) {
    if (path === '/email/verify') {
      if (code !== '123456') return json({ error: 'OTP_INVALID', message: 'Wrong' }, 400)
      refreshes.clear()
      return pair()
    }
    if (path === '/session/refresh') {
      const known = refreshes.get(refresh ?? '')
      if (known?.isKnown) replays += 1
      if (!known || known.isUsed || live === undefined) {
        live = undefined
        return ended()
      }
      known.isUsed = true
      return pair()
    }
    if (live === undefined || access !== live) return ended()
    if (path === '/session/end') {
      live = undefined
      return new Response(null, { status: 204 })
    }
    return json({ id: 'user-1' })
  }
  const gone = () => {
    throw new TypeError('The connection is gone')
  }
  vi.stubGlobal('fetch', async (url: string, init: { body?: string; headers: Record<string, string> }) => {
    const fault = isWell ? 9 : random.below(10)
    if (fault === 0) return gone()
    if (fault === 1) return json({ error: 'INTERNAL', message: 'Out of order' }, 503)
    if (fault === 2) return new Response('<html>', { status: 200 })
    if (fault === 3)
      return new Response(JSON.stringify({ error: 'USE_DPOP_NONCE', message: 'Nonce' }), {
        status: 401,
        headers: { 'DPoP-Nonce': token() },
      })
    const path = new URL(url).pathname.replace('/identity/v1', '')
    const body = Object(JSON.parse(init.body ?? '{}'))
    const response = answer(path, body, (init.headers['Authorization'] ?? '').replace('DPoP ', ''))
    if (fault === 4) return gone()
    const used = refreshes.get(body.refresh)
    if (path === '/session/refresh' && response.ok && used) used.isKnown = true
    return response
  })
  return {
    /** How often a token came again although the browser had its successor. */
    replays: () => replays,
    endElsewhere() {
      live = undefined
    },
    heal() {
      isWell = true
    },
  }
}

async function runSchedule(seed: number) {
  const random = createRandom(seed)
  const server = openServer(random)
  const kept = memoryStore()
  const store = {
    ...kept,
    get: async (key: string) => (key === 'session-key' ? values.get(key) : kept.get(key)),
  }
  const open = () => {
    // A project of its own: the pages of earlier schedules still listen for news of theirs.
    const opened = createSession(store, createService(store, `shop-${seed}`, 'https://secure.example'))
    // A page before a reload hears of nothing.
    opened.onEnd(() => {
      if (opened === session) ends += 1
    })
    return opened
  }
  let ends = 0
  let starts = 0
  let session = open()
  const settled: Promise<unknown>[] = []
  const watch = (call: Promise<unknown>) => {
    settled.push(
      call.catch((error: unknown) => {
        expect({ seed, code: Object(error).code }).toEqual({ seed, code: expect.toBeOneOf(codes) })
      }),
    )
    return settled.at(-1)
  }
  const read = () => session.call({ method: 'GET', path: '/user', shape: userShape })
  for (let step = 0; step < 8; step += 1) {
    await random.pick<() => unknown>([
      () => {
        starts += 1
        return watch(
          session.start('/email/verify', { flow: 'flow', code: random.pick(['123456', '123456', '000000']) }),
        )
      },
      () => watch(read()),
      () => Array.from({ length: 4 }, () => watch(read())),
      () => watch(session.end(false)),
      () => server.endElsewhere(),
      // A reload: what is stored stays.
      () => {
        session = open()
        return watch(session.finishEnding())
      },
    ])()
  }
  await Promise.all(settled)
  server.heal()
  const before = await session.user()
  const works = await read().then(
    () => true,
    () => false,
  )
  // Signed in and working, or signed out and saying so: nothing between.
  expect({ seed, isSignedIn: (await session.user()) !== undefined }).toEqual({ seed, isSignedIn: works })
  if (before === undefined) expect(works).toBe(false)
  expect({ seed, replays: server.replays() }).toEqual({ seed, replays: 0 })
  expect(ends).toBeLessThanOrEqual(starts)
}

it(`is signed in or out, and never replays a token, in ${schedules} schedules of faults`, {
  ...inBoth,
  timeout: patient(3_600_000),
}, async () => {
  for (let run = 0; run < schedules; run += 1) await runSchedule(firstSeed + run)
})
