import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createImages } from './createImages.js'
import { imageSize } from './imageSize.js'
import { imageType } from './imageType.js'

/** The head of a PNG that says it has these edges. */
function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const text = (value: string) => new TextEncoder().encode(value)
const answer = (bytes: Uint8Array, init?: ResponseInit) => new Response(bytes as BodyInit, init)

let made: string[] = []
let revoked: string[] = []
beforeEach(() => {
  made = []
  revoked = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:${made.length}`)
    return made.at(-1) as string
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(address => void revoked.push(address))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
function setUp(respond: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const fetch = vi.fn(async (url: string, init: RequestInit) => respond(url, init))
  vi.stubGlobal('fetch', fetch)
  return { images: createImages(), fetch }
}

describe('pictures (M05)', () => {
  it('are fetched once, without saying who asks, and revoked at the end', async () => {
    const { images, fetch } = setUp(() => answer(png(40, 40)))
    const both = await Promise.all([images.get('https://a.example/1'), images.get('https://a.example/1')])
    expect([...both, await images.get('https://a.example/1')]).toEqual(['blob:0', 'blob:0', 'blob:0'])
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    images.dispose()
    expect(revoked).toEqual(made)
    expect(await images.get('https://a.example/1')).toBeUndefined()
  })

  it('are let go when many others came after', async () => {
    const { images } = setUp(() => answer(png(40, 40)))
    for (let index = 0; index < 250; index++) await images.get(`https://a.example/${index}`)
    expect(revoked).toEqual(made.slice(0, 10))
  })

  it.each([
    ['an error', answer(png(4, 4), { status: 500 })],
    ['a page', answer(text('<html><script>alert(1)</script>'))],
    ['50,000 pixels a side', answer(png(50_000, 50_000))],
    ['more bytes than it may have', answer(new Uint8Array(400_000).fill(1))],
    ['a drawing with a script', answer(text('<svg xmlns="x"><script>alert(1)</script></svg>'))],
    ['a drawing that multiplies', answer(text('<svg><g id="a"/><use href="#a"/><use href="#a"/></svg>'))],
    ['entities', answer(text('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'))],
    ['nothing', answer(new Uint8Array())],
  ])('%s is no picture, and is not asked for again at once', async (_, response) => {
    const { images, fetch } = setUp(() => response)
    expect(await images.get('https://a.example/x')).toBeUndefined()
    expect(await images.get('https://a.example/x')).toBeUndefined()
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(made).toEqual([])
  })

  it.each(['javascript:alert(1)', 'http://plain.example/a', 'ftp://x', 'data:text/html,x', '', undefined])(
    '%j is not asked for',
    async source => {
      const { images, fetch } = setUp(() => answer(png(4, 4)))
      expect(await images.get(source)).toBeUndefined()
      expect(fetch).not.toHaveBeenCalled()
    },
  )

  it('that do not come within two seconds are given up', async () => {
    vi.useFakeTimers()
    let signal: AbortSignal | null | undefined
    const { images } = setUp((_, init) => {
      signal = init.signal
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error())))
    })
    const waited = images.get('https://a.example/slow')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await waited).toBeUndefined()
    expect(signal?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that scrolled away are not loaded on, unless somebody else waits', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    let release: (response: Response) => void = () => {}
    const { images } = setUp((_, init) => {
      signals.push(init.signal)
      return new Promise((resolve, reject) => {
        release = resolve
        init.signal?.addEventListener('abort', () => reject(new Error()))
      })
    })
    const [first, second] = [new AbortController(), new AbortController()]
    const gone = images.get('https://a.example/1', first.signal)
    const stays = images.get('https://a.example/1', second.signal)
    first.abort()
    expect(signals[0]?.aborted).toBe(false)
    release(answer(png(4, 4)))
    expect(await stays).toBe('blob:0')
    await gone
    const alone = images.get('https://a.example/2', second.signal)
    await vi.waitFor(() => expect(signals).toHaveLength(2))
    second.abort()
    expect(await alone).toBeUndefined()
    expect(signals[1]?.aborted).toBe(true)
  })

  it('wait together after a 429', async () => {
    const { images, fetch } = setUp(() => answer(new Uint8Array(), { status: 429 }))
    await images.get('https://a.example/1')
    await Promise.all(Array.from({ length: 50 }, (_, at) => images.get(`https://a.example/${at}`)))
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('imageSize', () => {
  it('reads heads, and nothing of what is cut off', () => {
    expect(imageSize(png(12, 34))).toEqual({ width: 12, height: 34 })
    const gif = new Uint8Array([...text('GIF89a'), 5, 0, 6, 0, 0, 0])
    expect(imageSize(gif)).toEqual({ width: 5, height: 6 })
    const webp = new Uint8Array([...text('RIFF....WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 19, 0, 0])
    expect(imageSize(webp)).toEqual({ width: 10, height: 20 })
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 7, 0, 8, 3, 0, 0, 0]
    expect(imageSize(new Uint8Array(jpeg))).toEqual({ width: 8, height: 7 })
    for (let length = 0; length < 20; length++) imageSize(png(1, 1).slice(0, length))
    expect(imageSize(new Uint8Array([0xff, 0xd8, ...Array(60).fill(0xff)]))).toBeUndefined()
  })
  it('knows a plain drawing', () => {
    expect(imageType(text('<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'))).toBe(
      'image/svg+xml',
    )
  })
})
