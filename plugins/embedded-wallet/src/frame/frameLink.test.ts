// @vitest-environment jsdom
import { until } from '@latchkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FRAME_PREFIX } from '../protocol/names.js'
import { ORIGIN, silence } from '../testing/fakeFrame.js'
import { connectedClient, openClient, soon } from '../testing/openClient.js'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

describe('the handshake', () => {
  it('makes no frame before the first call (B09), and one for many calls (B06), to its exact origin (A07)', async () => {
    const { client, frames, openings, play } = openClient()
    expect(frames).toHaveLength(0)
    const asked = Array.from({ length: 20 }, () => client.call('IS_CONNECTED', undefined))
    await until(() => frames.length > 0)
    expect(frames).toHaveLength(1)
    const fake = play()
    fake.on('IS_CONNECTED', () => ({ isConnected: false }))
    fake.ready()
    expect(await Promise.all(asked)).toHaveLength(20)
    expect(openings()).toBe(1)
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
  ])('hands nothing to %s (A01)', async (_, from) => {
    const { client, frames, play } = openClient()
    const asked = client.call('IS_CONNECTED', undefined).catch(() => 'failed')
    await until(() => frames.length > 0)
    const fake = play()
    fake.shout({ type: `${FRAME_PREFIX}READY`, version: 1 }, from)
    await soon()
    expect(fake.targets).toEqual([])
    client.close()
    expect(await asked).toBe('failed')
  })

  it('gives up after 20 s, and works on the next call (B01, B03)', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, frames, play } = openClient()
    const asked = client.call('IS_CONNECTED', undefined)
    const failed = expect(asked).rejects.toMatchObject({
      code: 'embedded-wallet/FRAME_LOAD_FAILED',
      message: 'Unable to load email login dependency',
      // Nothing was posted.
      outcome: 'untouched',
    })
    await vi.advanceTimersByTimeAsync(20_000)
    await failed
    expect(document.querySelector('iframe')).toBeNull()
    vi.useRealTimers()
    const again = client.call('IS_CONNECTED', undefined)
    await until(() => frames.length === 2)
    const fake = play()
    fake.on('IS_CONNECTED', () => ({ isConnected: true }))
    fake.ready()
    expect(await again).toEqual({ isConnected: true })
  })

  it('fails at once when the frame cannot check the page (A13), and works once it can', async () => {
    const { client, frames, play } = openClient()
    const first = client.call('IS_CONNECTED', undefined)
    await until(() => frames.length > 0)
    play().close({ code: 'ORIGIN_CHECK_UNAVAILABLE', message: 'No list.' })
    await expect(first).rejects.toMatchObject({
      code: 'embedded-wallet/ORIGIN_CHECK_UNAVAILABLE',
      retryable: true,
      outcome: 'untouched',
    })
    expect(frames[0]?.isConnected).toBe(false)
    const second = client.call('IS_CONNECTED', undefined)
    await until(() => frames.length === 2)
    const fake = play()
    fake.on('IS_CONNECTED', () => ({ isConnected: false }))
    fake.ready()
    expect(await second).toEqual({ isConnected: false })
    // Too late to mean anything.
    fake.event('CLOSED', { code: 'ORIGIN_CHECK_UNAVAILABLE', message: 'No list.' })
    await soon()
    expect(await client.call('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  })

  it('takes a second READY before the port as the same frame (B03)', async () => {
    const { client, frames, play } = openClient()
    const asked = client.call('IS_CONNECTED', undefined)
    await until(() => frames.length > 0)
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
  ])('refuses another version %s (A23)', async (_, spoken, inPort) => {
    const { client, frames, play } = openClient()
    const asked = client.call('IS_CONNECTED', undefined)
    await until(() => frames.length > 0)
    play(inPort).ready(spoken)
    await expect(asked).rejects.toMatchObject({ code: 'embedded-wallet/FRAME_VERSION_UNSUPPORTED' })
  })
})

describe('a frame', () => {
  it.each([
    ['that reloads', (p: Awaited<ReturnType<typeof connectedClient>>) => p.fake.ready()],
    ['that the page takes away', (p: Awaited<ReturnType<typeof connectedClient>>) => p.gone()],
    [
      'that went elsewhere',
      (p: Awaited<ReturnType<typeof connectedClient>>) => {
        p.frames.at(-1)?.dispatchEvent(new Event('load'))
        p.frames.at(-1)?.dispatchEvent(new Event('load'))
      },
    ],
    [
      'of a page from the back-forward cache (A20)',
      () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
    ],
  ])('%s is replaced, and what was asked is lost (B05)', async (_, happen) => {
    const parts = await connectedClient()
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
    await until(() => frames.length === 2)
    const next = play()
    next.on('IS_CONNECTED', () => ({ isConnected: true }))
    next.ready()
    expect(await again).toEqual({ isConnected: true })
    expect(next.calls('RPC_REQUEST')).toEqual([])
  })

  it('that loads before it gets ready, as it does, is replaced when it went elsewhere (B05)', async () => {
    const { client, frames, play } = openClient()
    const asked = client.call('IS_CONNECTED', undefined)
    await until(() => frames.length > 0)
    const fake = play()
    fake.on('IS_CONNECTED', () => ({ isConnected: true }))
    fake.on('RPC_REQUEST', () => silence)
    frames[0]?.dispatchEvent(new Event('load'))
    fake.ready()
    await asked
    const signing = client.call('RPC_REQUEST', { chainId: 'eip155:1', method: 'personal_sign' })
    await soon()
    frames[0]?.dispatchEvent(new Event('load'))
    await expect(signing).rejects.toMatchObject({ code: 'embedded-wallet/FRAME_GONE', outcome: 'unknown' })
    client.close()
  })

  it('that was removed is noticed by the next call (B08)', async () => {
    const { client, frames } = await connectedClient()
    document.body.replaceChildren()
    client.call('IS_CONNECTED', undefined).catch(() => {})
    await until(() => frames.length === 2)
    client.close()
  })

  it('that floods is taken away (A18)', async () => {
    const { client, fake } = await connectedClient()
    fake.on('CONNECT_OTP', () => silence)
    const login = client.call('CONNECT_OTP', { otp: '123456' })
    await soon()
    for (let count = 0; count < 2000; count += 1) fake.event('HIDE')
    await expect(login).rejects.toMatchObject({ code: 'embedded-wallet/FRAME_MISBEHAVING' })
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('says that the login ended; anything else it says changes nothing', async () => {
    const { fake, ended, warnings } = await connectedClient()
    fake.event('SESSION_ENDED', { reason: 'signed out' })
    fake.event('SESSION_ENDED', { reason: 7 })
    fake.event('CONNECT_OTP_SUCCESS', {})
    await until(() => ended.length > 0 && warnings.length > 0)
    expect(ended).toEqual(['signed out'])
    expect(warnings).toHaveLength(1)
  })
})
