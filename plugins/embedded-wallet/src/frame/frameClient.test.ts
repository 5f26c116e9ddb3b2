// @vitest-environment jsdom
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FRAME_PREFIX, MAX_PENDING } from '../protocol/names.js'
import { type FakeFrame, ORIGIN, playFrame, Refusal, silence } from '../testing/fakeFrame.js'
import { createFrameClient } from './createFrameClient.js'
import type { FramePlace } from './FramePlace.js'

const soon = () => new Promise(resolve => setTimeout(resolve, 20))

function open() {
  const frames: HTMLIFrameElement[] = []
  const shown: (number | undefined)[] = []
  const ended: unknown[] = []
  const warnings: string[] = []
  let onGone = () => {}
  const place: FramePlace = {
    mount(url) {
      const frame = document.createElement('iframe')
      frame.dataset['url'] = url
      document.body.append(frame)
      frames.push(frame)
      return frame
    },
    remove: () => frames.at(-1)?.remove(),
    isIntact: () => frames.at(-1)?.isConnected === true,
    watch(listener) {
      onGone = listener
      return () => {}
    },
    show: height => void shown.push(height),
    resize: height => void shown.push(height),
    hide: () => void shown.push(undefined),
  }
  const opened = vi.fn()
  const client = createFrameClient({
    ...{ place, opened },
    origin: ORIGIN,
    url: () => `${ORIGIN}/sdk`,
    ended: reason => void ended.push(reason),
    warn: message => void warnings.push(message),
  })
  /** Plays the frame that was mounted last. */
  function play(version?: number): FakeFrame {
    const frame = frames.at(-1)
    if (!frame) throw new Error('there is no frame')
    return playFrame(frame, version)
  }
  return { client, frames, shown, ended, warnings, opened, play, gone: () => onGone() }
}

async function connected() {
  const parts = open()
  const asked = parts.client.call('IS_CONNECTED', undefined)
  await soon()
  const fake = parts.play()
  fake.on('IS_CONNECTED', () => ({ isConnected: true }))
  fake.ready()
  await asked
  return { ...parts, fake }
}

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('the handshake', () => {
  it('makes no frame before the first call, and one for many calls', async () => {
    const { client, frames, opened, play } = open()
    expect(frames).toHaveLength(0)
    const asked = Array.from({ length: 20 }, () => client.call('IS_CONNECTED', undefined))
    await soon()
    expect(frames).toHaveLength(1)
    const fake = play()
    fake.on('IS_CONNECTED', () => ({ isConnected: false }))
    fake.ready()
    expect(await Promise.all(asked)).toHaveLength(20)
    expect(opened).toHaveBeenCalledOnce()
    expect(fake.targets).toEqual([ORIGIN])
    expect(new Set(fake.asked.map(({ id }) => id)).size).toBe(20)
  })

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['the http form of it', { origin: 'http://secure.test' }],
    ['a subdomain', { origin: 'https://a.secure.test' }],
    ['no origin', { origin: 'null' }],
    ['another window', { source: window }],
    ['no window', { source: null }],
  ])('hands nothing to %s', async (_, from) => {
    const { client, play } = open()
    const asked = client.call('IS_CONNECTED', undefined).catch(() => 'failed')
    await soon()
    const fake = play()
    fake.shout({ type: `${FRAME_PREFIX}READY`, version: 1 }, from)
    await soon()
    expect(fake.targets).toEqual([])
    client.close()
    expect(await asked).toBe('failed')
  })

  it('gives up after 20 s, and works on the next call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, frames, play } = open()
    const asked = client.call('IS_CONNECTED', undefined)
    const failed = expect(asked).rejects.toMatchObject({
      code: 'embedded-wallet/FRAME_LOAD_FAILED',
      message: 'Unable to load email login dependency',
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await failed
    expect(document.querySelector('iframe')).toBeNull()
    vi.useRealTimers()
    const again = client.call('IS_CONNECTED', undefined)
    await soon()
    expect(frames).toHaveLength(2)
    const fake = play()
    fake.on('IS_CONNECTED', () => ({ isConnected: true }))
    fake.ready()
    expect(await again).toEqual({ isConnected: true })
  })

  it('takes a second READY before the port as the same frame', async () => {
    const { client, frames, play } = open()
    const asked = client.call('IS_CONNECTED', undefined)
    await soon()
    const fake = play()
    fake.on('IS_CONNECTED', () => ({ isConnected: true }))
    fake.ready()
    fake.ready()
    expect(await asked).toEqual({ isConnected: true })
    expect(frames).toHaveLength(1)
  })

  it.each([
    ['over the window', 2, 1],
    ['over the port', 1, 2],
  ])('refuses another version %s', async (_, spoken, inPort) => {
    const { client, play } = open()
    const asked = client.call('IS_CONNECTED', undefined)
    await soon()
    play(inPort).ready(spoken)
    await expect(asked).rejects.toMatchObject({ code: 'embedded-wallet/FRAME_VERSION_UNSUPPORTED' })
  })
})

describe('calls', () => {
  let parts: Awaited<ReturnType<typeof connected>>
  beforeEach(async () => {
    parts = await connected()
  })

  it('ignore answers of another kind, unknown ids, and second answers', async () => {
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
    await soon()
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

  it('are checked before they are sent', async () => {
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

  it('settle by their deadline and by their signal, and tell the frame of a person nobody waits for', async () => {
    const { client, fake } = parts
    fake.on('RPC_REQUEST', () => silence)
    const request = { chainId: 'eip155:1', method: 'personal_sign', params: [] }
    await expect(client.call('RPC_REQUEST', request, { afterMs: 30 })).rejects.toMatchObject({
      code: 'core/TIMEOUT',
    })
    const abort = new AbortController()
    const asked = client.call('RPC_REQUEST', request, { signal: abort.signal, asksPerson: true })
    await soon()
    const { id } = fake.asked.at(-1) ?? {}
    abort.abort()
    await expect(asked).rejects.toMatchObject({ code: 'core/ABORTED', message: 'Request was aborted' })
    await soon()
    expect(fake.calls('RPC_ABORT')).toEqual([{ id }])
  })

  it('have an upper limit', async () => {
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
    await expect(asked).rejects.toMatchObject({ code: 'core/USER_REJECTED', outcome: 'untouched' })
    await other
  })
})

describe('a frame', () => {
  it.each([
    ['that reloads', (p: Awaited<ReturnType<typeof connected>>) => p.fake.ready()],
    ['that the page takes away', (p: Awaited<ReturnType<typeof connected>>) => p.gone()],
    [
      'that went elsewhere',
      (p: Awaited<ReturnType<typeof connected>>) => {
        p.frames.at(-1)?.dispatchEvent(new Event('load'))
        p.frames.at(-1)?.dispatchEvent(new Event('load'))
      },
    ],
    [
      'of a page from the back-forward cache',
      () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
  ])('%s is replaced, and what was asked is lost', async (_, happen) => {
    const parts = await connected()
    const { client, fake, frames, play } = parts
    fake.on('RPC_REQUEST', () => silence)
    fake.on('CONNECT_OTP', () => silence)
    const signing = client.call('RPC_REQUEST', { chainId: 'eip155:1', method: 'personal_sign' })
    const login = client.call('CONNECT_OTP', { otp: '123456' })
    await soon()
    happen(parts)
    await expect(signing).rejects.toMatchObject({
      code: 'embedded-wallet/FRAME_GONE',
      message: 'Request was aborted',
      outcome: 'unknown',
    })
    await expect(login).rejects.toMatchObject({ message: 'Something went wrong' })
    const again = client.call('IS_CONNECTED', undefined)
    await soon()
    expect(frames).toHaveLength(2)
    const next = play()
    next.on('IS_CONNECTED', () => ({ isConnected: true }))
    next.ready()
    expect(await again).toEqual({ isConnected: true })
    expect(next.calls('RPC_REQUEST')).toEqual([])
  })

  it('that was removed is noticed by the next call', async () => {
    const { client, frames } = await connected()
    document.body.replaceChildren()
    client.call('IS_CONNECTED', undefined).catch(() => {})
    await soon()
    expect(frames).toHaveLength(2)
    client.close()
  })

  it('that floods is taken away', async () => {
    const { client, fake } = await connected()
    fake.on('CONNECT_OTP', () => silence)
    const login = client.call('CONNECT_OTP', { otp: '123456' })
    await soon()
    for (let count = 0; count < 2000; count += 1) fake.event('HIDE')
    await expect(login).rejects.toMatchObject({ code: 'embedded-wallet/FRAME_MISBEHAVING' })
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('says that the login ended; anything else it says changes nothing', async () => {
    const { fake, ended, warnings } = await connected()
    fake.event('SESSION_ENDED', { reason: 'signed out' })
    fake.event('SESSION_ENDED', { reason: 7 })
    fake.event('CONNECT_OTP_SUCCESS', {})
    await soon()
    expect(ended).toEqual(['signed out'])
    expect(warnings).toHaveLength(1)
  })
})

it('settles every call, whatever a hostile page and frame say', async () => {
  const { client, fake, frames } = await connected()
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
