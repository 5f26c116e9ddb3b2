// @module-tag random
// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FRAME_PREFIX, MAX_PENDING } from '../protocol/names.js'
import { Refusal, silence } from '../testing/fakeFrame.js'
import { connectedClient, soon } from '../testing/openClient.js'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('calls', () => {
  let parts: Awaited<ReturnType<typeof connectedClient>>
  beforeEach(async () => {
    parts = await connectedClient()
  })

  it('ignore answers of another kind (A04), unknown ids, and second answers (A05)', async () => {
    const { client, fake, warnings } = parts
    fake.on('CONNECT_OTP', () => silence)
    let result: unknown
    const asked = client.call('CONNECT_OTP', { otp: '123456' }).then(
      () => {
        result = 'yes'
      },
      error => {
        result = error.code
      },
    )
    await until(() => fake.calls('CONNECT_OTP').length === 1)
    const id = fake.asked.at(-1)?.id
    const success = (name: string, payload?: unknown) => ({
      id,
      type: `${FRAME_PREFIX}${name}_SUCCESS`,
      payload,
    })
    fake.say(success('IS_CONNECTED', { isConnected: true }))
    fake.say({ ...success('CONNECT_OTP'), id: crypto.randomUUID() })
    fake.say({ type: `${FRAME_PREFIX}SESSION_UPDATE`, payload: { token: 'x' } })
    await soon()
    expect(result).toBeUndefined()
    fake.say({ id, type: `${FRAME_PREFIX}CONNECT_OTP_ERROR`, payload: { code: 'OTP_INVALID', message: '' } })
    fake.say(success('CONNECT_OTP'))
    await asked
    expect(result).toBe('embedded-wallet/OTP_INVALID')
    expect(warnings).toHaveLength(1)
  })

  it('of two kits on one page go over ports of their own (A21)', async () => {
    const other = await connectedClient()
    parts.fake.on('GET_USER', () => new Refusal({ code: 'OFFLINE' }))
    other.fake.on('GET_USER', () => new Refusal({ code: 'LOCKED' }))
    const codes = [parts, other].map(({ client }) =>
      client.call('GET_USER', undefined).catch(error => error.code),
    )
    expect(await Promise.all(codes)).toEqual(['embedded-wallet/OFFLINE', 'embedded-wallet/LOCKED'])
    for (const { fake, warnings } of [parts, other]) {
      expect(fake.calls('GET_USER')).toHaveLength(1)
      expect(warnings).toEqual([])
    }
  })

  it('are not made, and say so, when they were given up before', async () => {
    const { client, fake } = parts
    const asked = client.call('GET_USER', undefined, { signal: AbortSignal.abort() })
    await expect(asked).rejects.toMatchObject({ code: 'core/ABORTED', outcome: 'untouched' })
    expect(fake.calls('GET_USER')).toEqual([])
  })

  it('have ids that cannot be guessed, whatever Math.random returns (A06)', async () => {
    const { client, fake } = parts
    fake.on('SYNC_THEME', () => silence)
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    for (let call = 0; call < 10_000; call += 1) client.tell('SYNC_THEME', { themeMode: 'dark' })
    await vi.waitFor(() => expect(fake.calls('SYNC_THEME')).toHaveLength(10_000))
    vi.restoreAllMocks()
    const ids = fake.asked.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // 122 random bits each.
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('carry what the frame said about a failure', async () => {
    const { client, fake } = parts
    fake.on('CONNECT_OTP', () => new Refusal({ code: 'OTP_INVALID', triesLeft: 3 }))
    fake.on('CONNECT_EMAIL', () => new Refusal({ code: 'TOO_MANY_REQUESTS', retryAfter: 23.2 }))
    await expect(client.call('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({
      context: { triesLeft: 3 },
      outcome: 'untouched',
    })
    await expect(client.call('CONNECT_EMAIL', { email: 'a@b.test' })).rejects.toMatchObject({
      message: 'Please try again after 24 seconds',
      retryable: true,
    })
  })

  it('are checked before they are sent (A22)', async () => {
    const { client, fake } = parts
    const before = fake.asked.length
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
    for (const params of [cyclic, [() => 1], [document.body], [new Map()]])
      await expect(
        client.call('RPC_REQUEST', { chainId: 'eip155:1', method: 'eth_call', params }),
      ).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
    await expect(client.call('CONNECT_EMAIL', { email: 'nobody' })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
    await soon()
    expect(fake.asked).toHaveLength(before)
  })

  it.each([false, true])(
    'settle by deadline and signal, and tell the frame; asksPerson: %s',
    async asksPerson => {
      const { client, fake, warnings } = parts
      fake.on('RPC_REQUEST', () => silence)
      const request = { chainId: 'eip155:1', method: 'personal_sign', params: [] }
      await expect(client.call('RPC_REQUEST', request, { afterMs: 30, asksPerson })).rejects.toMatchObject({
        code: 'core/TIMEOUT',
      })
      const abort = new AbortController()
      const asked = client.call('RPC_REQUEST', request, { signal: abort.signal, asksPerson })
      await until(() => fake.calls('RPC_REQUEST').length === 2)
      abort.abort()
      await expect(asked).rejects.toMatchObject({ code: 'core/ABORTED', message: 'Request was aborted' })
      await until(() => fake.calls('RPC_ABORT').length === 2)
      const ids = fake.asked.filter(({ name }) => name === 'RPC_REQUEST').map(({ id }) => ({ id }))
      expect(fake.calls('RPC_ABORT')).toEqual(ids)
      expect(warnings).toEqual([])
    },
  )

  it('of a login that is given up are told, and those that were answered are not', async () => {
    const { client, fake } = parts
    fake.on('CONNECT_OTP', () => silence)
    const leaving = new AbortController()
    const { signal } = leaving
    await client.call('IS_CONNECTED', undefined, { signal })
    const asked = client.call('CONNECT_OTP', { otp: '123456' }, { signal })
    await until(() => fake.calls('CONNECT_OTP').length === 1)
    const { id } = fake.asked.at(-1) ?? {}
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ code: 'core/ABORTED' })
    await until(() => fake.calls('RPC_ABORT').length > 0)
    expect(fake.calls('RPC_ABORT')).toEqual([{ id }])
  })

  it('wait longer while the person is shown something', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, fake } = parts
    fake.on('CONNECT_OTP', () => silence)
    let code: unknown
    client.call('CONNECT_OTP', { otp: '123456' }).catch(error => {
      code = error.code
    })
    const pass = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      // Messages come by no timer.
      await new Promise(resolve => setImmediate(resolve))
      await new Promise(resolve => setImmediate(resolve))
    }
    await pass(10)
    fake.event('SHOW', { height: 300 })
    await pass(10)
    await pass(200_000)
    expect(code).toBeUndefined()
    fake.event('HIDE')
    await pass(10)
    await pass(120_000)
    expect(code).toBe('core/TIMEOUT')
  })

  it('have an upper limit (A19)', async () => {
    const { client, fake } = parts
    fake.on('IS_CONNECTED', () => silence)
    const asked = Array.from({ length: 1000 }, () =>
      client.call('IS_CONNECTED', undefined).catch(({ code }) => code),
    )
    await soon()
    client.close()
    const codes = await Promise.all(asked)
    const refused = codes.filter(code => code === 'embedded-wallet/TOO_MANY_REQUESTS')
    expect(refused).toHaveLength(1000 - MAX_PENDING)
  })

  it('show the frame only while one is pending', async () => {
    const { client, fake, shown } = parts
    fake.event('SHOW', { height: 300 })
    await soon()
    expect(shown.filter(height => height !== undefined)).toEqual([])
    fake.on('SHOW_VIEW', async () => {
      fake.event('SHOW', { height: 400 })
      await soon()
      return undefined
    })
    await client.call('SHOW_VIEW', { view: 'passkeys' }, { asksPerson: true })
    expect(shown.slice(-2)).toEqual([400, undefined])
  })

  it('take Escape in the frame for Close, only while it is shown', async () => {
    const { client, fake, dismissals } = parts
    fake.event('ESCAPE')
    fake.on('SHOW_VIEW', async () => {
      fake.event('SHOW', { height: 400 })
      fake.event('ESCAPE')
      fake.event('HIDE')
      fake.event('ESCAPE')
      await soon()
      return undefined
    })
    await client.call('SHOW_VIEW', { view: 'passkeys' }, { asksPerson: true })
    expect(dismissals).toHaveLength(1)
  })

  it('that ask the person can be declined, and others go on', async () => {
    const { client, fake } = parts
    fake.on('RPC_REQUEST', () => silence)
    fake.on('CONNECT_OTP', async () => void (await soon()))
    const other = client.call('CONNECT_OTP', { otp: '123456' })
    const asked = client.call(
      'RPC_REQUEST',
      { chainId: 'eip155:1', method: 'personal_sign' },
      { asksPerson: true },
    )
    await soon()
    client.rejectAll()
    // It says nothing: the person may have approved before.
    await expect(asked).rejects.toMatchObject({ code: 'core/USER_REJECTED', outcome: 'unknown' })
    await other
    expect(fake.calls('RPC_ABORT')).toEqual([undefined])
  })

  it.each([
    [
      'untouched if the frame says so',
      () => new Refusal({ code: 'ABORTED' }),
      'core/USER_REJECTED untouched',
    ],
    ['what failed after a yes', () => new Refusal({ code: 'OFFLINE' }), 'embedded-wallet/OFFLINE unknown'],
    ['what was sent after a yes', () => ({ result: '0xhash' }), '0xhash'],
  ])('that are declined settle with the last word of the frame: %s', async (_, answer, settled) => {
    const { client, fake, shown } = parts
    let settle: (answer: unknown) => void = () => {}
    fake.on('RPC_REQUEST', () => {
      fake.event('SHOW', { height: 400 })
      return new Promise(resolve => {
        settle = resolve
      })
    })
    const asked = client
      .call('RPC_REQUEST', { chainId: 'eip155:1', method: 'eth_sendTransaction' }, { asksPerson: true })
      .then(
        ({ result }) => result,
        ({ code, outcome }) => `${code} ${outcome}`,
      )
    await soon()
    client.rejectAll()
    // The sheet goes at once.
    expect(shown.at(-1)).toBeUndefined()
    await soon()
    settle(answer())
    expect(await asked).toBe(settled)
  })
})

it('settles every call, whatever a hostile page and frame say (A01, A09)', async () => {
  const { client, fake, frames } = await connectedClient()
  fake.on('CONNECT_OTP', () => silence)
  const samples = fc.sample(fc.oneof(fc.anything(), fc.object(), fc.json()), 100)
  let settled = 0
  const login = client.call('CONNECT_OTP', { otp: '123456' }, { afterMs: 300 }).finally(() => {
    settled += 1
  })
  for (const data of samples) {
    for (const from of [{ origin: 'https://evil.test' }, { source: window }, {}]) fake.shout(data, from)
    try {
      fake.say(data)
    } catch {
      // What cannot be cloned is never sent.
    }
  }
  await soon()
  expect(settled).toBe(0)
  expect(frames).toHaveLength(1)
  await expect(login).rejects.toMatchObject({ code: 'core/TIMEOUT' })
})
