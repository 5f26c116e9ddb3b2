import type { StandardSchemaV1 } from '@standard-schema/spec'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildUrl, createHttpClient, type HttpClientOptions } from './createHttpClient.js'
import { retryAfterMs } from './fetchText.js'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
})
afterEach(() => {
  // Whatever the outcome: no timer is left behind.
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>

function setUp(answer: Answer, options: Partial<HttpClientOptions> = {}) {
  const fetch = vi.fn(async (url: unknown, init?: RequestInit) => answer(String(url), init ?? {}))
  const client = createHttpClient({ baseUrl: 'https://api.example', fetch: fetch as never, ...options })
  return { client, fetch }
}

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init)
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
/** Never answers, but lets go when it is aborted, as fetch does. */
const hanging: Answer = (_, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

const numberSchema: StandardSchemaV1<unknown, { n: number }> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: async value =>
      typeof (value as { n?: unknown } | undefined)?.n === 'number'
        ? { value: value as { n: number } }
        : { issues: [{ message: 'not a number', path: ['n'] }] },
  },
}

describe('requests', () => {
  it('sends query parameters, headers and JSON', async () => {
    const { client, fetch } = setUp(() => json({ ok: true }), {
      query: () => ({ projectId: 'pid' }),
      headers: { 'x-app': 'a' },
    })
    await client.post({
      path: '/v1/p',
      query: { list: ['a', 'b'], none: undefined },
      body: { amount: 10n ** 20n },
    })
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://api.example/v1/p?list=a%2Cb&projectId=pid')
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      body: '{"amount":"100000000000000000000"}',
      headers: { 'x-app': 'a', 'content-type': 'application/json' },
    })
  })

  it('checks the answer by the schema', async () => {
    const { client } = setUp(url => json(url.endsWith('good') ? { n: 1 } : { n: 'x' }))
    expect((await client.get({ path: 'good', schema: numberSchema })).n).toBe(1)
    expect(await failure(client.get({ path: 'bad', schema: numberSchema }))).toMatchObject({
      code: 'http/BAD_RESPONSE',
      context: { issues: ['n not a number'] },
    })
  })

  it.each(['<html>', '{"a":', '{"a":1}}', 'undefined', '\u0000'])('refuses %j: not JSON', async text => {
    const { client } = setUp(() => new Response(text))
    expect(await failure(client.get({}))).toMatchObject({ code: 'http/BAD_RESPONSE' })
  })

  it('reads an empty answer as undefined, which a schema may refuse', async () => {
    const { client } = setUp(() => new Response(null, { status: 204 }))
    expect(await client.get({})).toBeUndefined()
    expect(await failure(client.get({ schema: numberSchema }))).toMatchObject({ code: 'http/BAD_RESPONSE' })
  })

  it('turns a failed connection into http/NETWORK', async () => {
    const { client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(client.get({}))).toMatchObject({ code: 'http/NETWORK', retryable: true })
  })

  it.each([
    [401, false],
    [403, false],
    [404, false],
    [500, true],
    [503, true],
  ])('turns %i into http/STATUS', async (status, retryable) => {
    const { client, fetch } = setUp(() => new Response('{"reasons":[]}', { status }))
    const error = await failure(client.get({}))
    expect(error).toMatchObject({ code: 'http/STATUS', message: `HTTP status code: ${status}`, retryable })
    expect(await (error as { cause: Response }).cause.json()).toEqual({ reasons: [] })
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('stops reading at the size cap', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const { client } = setUp(() => new Response(endless), { maxBytes: 10_000 })
    expect(await failure(client.get({}))).toMatchObject({
      code: 'http/TOO_LARGE',
      context: { maxBytes: 10_000 },
    })
    expect(sent).toBeLessThan(20_000)
  })

  it('refuses bases and paths that lead elsewhere', async () => {
    const { client, fetch } = setUp(() => json({}))
    expect(await failure(client.get({ path: 'v1/../admin' }))).toMatchObject({
      code: 'http/INCOMPATIBLE_URL',
    })
    const bad = createHttpClient({ baseUrl: 'ftp://x', fetch: fetch as never })
    expect(await failure(bad.get({}))).toMatchObject({ code: 'http/INCOMPATIBLE_URL' })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('deadlines and aborts', () => {
  it('settles at the deadline and lets go of the connection', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const { client } = setUp((url, init) => {
      signals.push(init.signal)
      return hanging(url, init)
    })
    const outcome = failure(client.get({ timeoutMs: 500 }))
    await vi.advanceTimersByTimeAsync(500)
    expect(await outcome).toMatchObject({ code: 'http/TIMEOUT', context: { afterMs: 500 }, retryable: true })
    expect(signals[0]?.aborted).toBe(true)
  })

  it('counts a body that drips against the same deadline', async () => {
    const { client } = setUp(() => new Response(new ReadableStream({ pull: () => new Promise(() => {}) })))
    const outcome = failure(client.get({ timeoutMs: 500 }))
    await vi.advanceTimersByTimeAsync(500)
    expect(await outcome).toMatchObject({ code: 'http/TIMEOUT' })
  })

  it('leaves no listener on the signal of its caller', async () => {
    const { client } = setUp(() => json({}))
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    await client.get({ signal })
    expect(added).toHaveBeenCalled()
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    )
  })

  it('rejects at once when aborted, before or during the request', async () => {
    const { client, fetch } = setUp(hanging)
    expect(await failure(client.get({ signal: AbortSignal.abort() }))).toMatchObject({ code: 'http/ABORTED' })
    expect(fetch).not.toHaveBeenCalled()
    const controller = new AbortController()
    const outcome = failure(client.get({ signal: controller.signal }))
    controller.abort('why')
    expect(await outcome).toMatchObject({
      code: 'http/ABORTED',
      cause: 'why',
      message: 'Request was aborted',
    })
  })

  it('shares one fetch among equal GETs; one who leaves takes nobody along', async () => {
    let release: (response: Response) => void = () => {}
    let signal: AbortSignal | null | undefined
    const { client, fetch } = setUp((_, init) => {
      signal = init.signal
      return new Promise(resolve => {
        release = resolve
      })
    })
    const controller = new AbortController()
    const leaving = failure(client.get({ path: 'x', signal: controller.signal }))
    const impatient = failure(client.get({ path: 'x', timeoutMs: 10 }))
    const staying = [client.get<object>({ path: 'x' }), client.get<object>({ path: 'x' })]
    controller.abort()
    expect(await leaving).toMatchObject({ code: 'http/ABORTED' })
    await vi.advanceTimersByTimeAsync(10)
    expect(await impatient).toMatchObject({ code: 'http/TIMEOUT' })
    expect(signal?.aborted).toBe(false)
    release(json({ n: 1 }))
    const [first, second] = await Promise.all(staying)
    expect(first).toEqual({ n: 1 })
    expect(second).not.toBe(first)
    expect(fetch).toHaveBeenCalledOnce()
    // Nothing is cached: the next one asks again.
    const next = client.get({ path: 'x' })
    release(json({}))
    await next
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('aborts the fetch when the last one leaves, and starts anew for who comes after', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const { client } = setUp((url, init) => {
      signals.push(init.signal)
      return hanging(url, init)
    })
    const controller = new AbortController()
    const outcomes = [1, 2].map(() => failure(client.get({ signal: controller.signal })))
    controller.abort()
    await Promise.all(outcomes)
    const after = failure(client.get({ timeoutMs: 5 }))
    await vi.advanceTimersByTimeAsync(5)
    await after
    expect(signals.map(signal => signal?.aborted)).toEqual([true, true])
  })

  it('never shares POSTs', async () => {
    const { client, fetch } = setUp(() => json({}))
    await Promise.all([client.get({}), client.post({ body: 1 }), client.post({ body: 1 })])
    expect(fetch).toHaveBeenCalledTimes(3)
  })
})

describe('429', () => {
  const busy = (seconds?: string) =>
    new Response('', { status: 429, headers: seconds === undefined ? {} : { 'retry-after': seconds } })

  it('is tried again after the pause that the server asks for', async () => {
    let calls = 0
    const { client, fetch } = setUp(() => (++calls === 1 ? busy('2') : json({ ok: 1 })))
    const outcome = client.get({})
    await vi.advanceTimersByTimeAsync(1999)
    expect(fetch).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(2)
    expect(await outcome).toEqual({ ok: 1 })
  })

  it('holds back every request of the client, and of no other', async () => {
    let calls = 0
    const { client, fetch } = setUp(() => (++calls === 1 ? busy('2') : json({})))
    const outcomes = [client.get({ path: 'a' })]
    await vi.advanceTimersByTimeAsync(1)
    for (let index = 0; index < 50; index++) outcomes.push(client.get({ path: `b${index}` }))
    await vi.advanceTimersByTimeAsync(1900)
    expect(fetch).toHaveBeenCalledOnce()
    const other = setUp(() => json({}))
    await other.client.get({})
    await vi.advanceTimersByTimeAsync(200)
    await Promise.all(outcomes)
    expect(fetch).toHaveBeenCalledTimes(52)
  })

  it('gives up at once when the pause is longer than the deadline, without asking the server again', async () => {
    const { client, fetch } = setUp(() => busy('60'))
    const expected = { code: 'http/STATUS', message: 'HTTP status code: 429', retryable: true }
    expect(await failure(client.get({}))).toMatchObject({ ...expected, context: { retryAfterMs: 60_000 } })
    expect(await failure(client.get({}))).toMatchObject(expected)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('is tried three times, with growing pauses where the server names none', async () => {
    const { client, fetch } = setUp(() => busy())
    const outcome = failure(client.get({}))
    await vi.advanceTimersByTimeAsync(1001)
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1900)
    expect(fetch).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(101)
    expect(await outcome).toMatchObject({ code: 'http/STATUS', context: { status: 429 } })
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('lengthens the pause once for requests that are refused together', async () => {
    const { client, fetch } = setUp(() => busy())
    const outcomes = ['a', 'b', 'c'].map(path => failure(client.get({ path, timeoutMs: 1500 })))
    await vi.advanceTimersByTimeAsync(999)
    expect(fetch).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(2)
    expect(fetch).toHaveBeenCalledTimes(6)
    await Promise.all(outcomes)
  })

  it('can be aborted while it waits', async () => {
    const { client } = setUp(() => busy('5'))
    const controller = new AbortController()
    const outcome = failure(client.get({ signal: controller.signal }))
    await vi.advanceTimersByTimeAsync(100)
    controller.abort()
    expect(await outcome).toMatchObject({ code: 'http/ABORTED' })
  })
})

describe('retryAfterMs', () => {
  const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000).toUTCString()

  it.each([
    [{ 'retry-after': '3' }, 3000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '999999' }, 120_000],
    [{ 'retry-after': '-3' }, 0],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
    [{ 'retry-after': at(10) }, 10_000],
    [{ 'retry-after': at(-10) }, 0],
    // The server's clock is an hour behind ours: its own words count.
    [{ 'retry-after': at(-3590), date: at(-3600) }, 10_000],
  ])('%j is %s', (headers, expected) => {
    expect(retryAfterMs(new Headers(headers as Record<string, string>))).toBe(expected)
  })
})

describe('buildUrl', () => {
  it.each([
    ['https://h/api/', 'v1/x', 'https://h/api/v1/x'],
    ['https://h/api', '/v1/x?y=1', 'https://h/api/v1/x?y=1'],
    ['https://h/rpc?key=1', '', 'https://h/rpc?key=1'],
    ['https://h', '//evil.test/x', 'https://h//evil.test/x'],
    ['https://h', '\\\\evil.test', 'https://h///evil.test'],
    ['https://h', '@evil.test', 'https://h/@evil.test'],
    ['https://h', 'a#b', 'https://h/a%23b'],
    ['https://h', 'https://evil.test', 'https://h/https://evil.test'],
  ])('%s and %s make %s', (base, path, expected) => {
    expect(buildUrl(base, path).href).toBe(expected)
  })

  it.each(['..', '../x', 'a/..', 'a/%2e%2E/b', 'a\\..\\b', './a'])('refuses %s', path => {
    expect(() => buildUrl('https://h/api', path)).toThrow(
      expect.objectContaining({ code: 'http/INCOMPATIBLE_URL' }),
    )
  })
})
