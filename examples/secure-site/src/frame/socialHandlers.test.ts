import { expect, it, vi } from 'vitest'
import type { FrameParts } from './FrameParts.js'
import { socialHandlers } from './socialHandlers.js'

const FLOW = '0b7c1c1e-6f0a-4d8e-9b8b-0f6f3a0c9f11'

/** The handlers of a frame whose service says one status after another, and what they asked. */
function open(...told: readonly string[]) {
  const statuses = [...told]
  const steps: string[] = []
  const start = vi.fn(async () => {
    steps.push('start')
    return 'u'
  })
  const asked: { path: string; body: unknown }[] = []
  const parts = {
    service: {
      projectId: 'shop',
      async call({ path, body }: { path: string; body: unknown }) {
        asked.push({ path, body })
        return path === '/social/start'
          ? { flow: FLOW, url: 'https://id.test/authorize', expiresIn: 600 }
          : { status: statuses.shift() }
      },
    },
    session: { start, user: async () => void steps.push('user') },
    queue: { rejectAll: () => void steps.push('reject') },
    wallet: {
      lock: async () => void steps.push('lock'),
      ensure: async () => void steps.push('ensure'),
      user: async () => ({}),
    },
    chains: async () => [],
    origin: 'https://shop.example',
  } as unknown as FrameParts
  const request = { id: '1', signal: new AbortController().signal }
  return { handlers: socialHandlers(parts), request, start, asked, steps }
}

it('begins a login that comes back to the page itself, whose site everybody is told of', async () => {
  const { handlers, request, asked } = open()
  const given = { provider: 'google', mode: 'return', returnUrl: 'https://shop.example/cart' } as const
  await expect(handlers.GET_SOCIAL_REDIRECT_URI(given, request)).resolves.toEqual({
    ...{ uri: 'https://id.test/authorize', flow: FLOW, expiresIn: 600 },
  })
  expect(asked.map(({ body }) => body)).toEqual([{ ...given, projectId: 'shop' }])
  for (const returnUrl of [
    'https://bank.example/',
    'http://shop.example/',
    'https://shop.example.bank.example/',
    'shop',
  ])
    await expect(handlers.GET_SOCIAL_REDIRECT_URI({ ...given, returnUrl }, request)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  expect(asked).toHaveLength(1)
})

it('finishes with the proof at once, and ends what waited for the previous user', async () => {
  const { handlers, request, start, asked, steps } = open()
  await handlers.CONNECT_SOCIAL({ flow: FLOW, handoff: 'proof' }, request)
  expect(start).toHaveBeenCalledWith('/social/finish', { flow: FLOW, handoff: 'proof' })
  expect(asked).toEqual([])
  expect(steps).toEqual(['reject', 'lock', 'start', 'reject', 'lock', 'ensure'])
})

it('waits until the login needs no proof, also while it waits for one', async () => {
  const { handlers, request, start, asked } = open('pending', 'done', 'done', 'ready')
  await handlers.CONNECT_FARCASTER({ flow: FLOW }, request)
  expect(asked).toHaveLength(4)
  expect(start).toHaveBeenCalledWith('/social/finish', { flow: FLOW, handoff: undefined })
})

it('starts no session that another tab has started, or that has failed', async () => {
  const other = open('used')
  await other.handlers.CONNECT_SOCIAL({ flow: FLOW }, other.request)
  expect(other.start).not.toHaveBeenCalled()
  for (const [status, code] of [
    ['refused', 'SOCIAL_REFUSED'],
    ['failed', 'SOCIAL_FAILED'],
    ['expired', 'SOCIAL_EXPIRED'],
  ] as const) {
    const { handlers, request, start } = open('pending', status)
    await expect(handlers.CONNECT_SOCIAL({ flow: FLOW }, request)).rejects.toMatchObject({ code })
    expect(start).not.toHaveBeenCalled()
  }
})

it('shows a sign-in message to nobody who is not signed in', async () => {
  const login = { flow: FLOW, siwxMessage: 'Sign in', chainId: 'eip155:1' }
  const failing = open('failed')
  await expect(failing.handlers.CONNECT_SOCIAL(login, failing.request)).rejects.toMatchObject({
    code: 'SOCIAL_FAILED',
  })
  expect(failing.steps).toEqual([])
  // The service signs in nobody here, so that there is nobody to ask either.
  const { handlers, request, steps } = open()
  const finished = handlers.CONNECT_SOCIAL({ ...login, handoff: 'proof' }, request)
  await expect(finished).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect(steps.slice(0, 6)).toEqual(['reject', 'lock', 'start', 'reject', 'lock', 'ensure'])
  expect(steps.slice(6)).toEqual(['user', 'user'])
})
