import { afterEach, describe, expect, it, vi } from 'vitest'
import { readOffchain } from './readOffchain.js'

const sender = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const request = (...urls: string[]) => readOffchain({ data: '0xabcd', sender, urls })
const server = (...answers: (Response | Error)[]) => {
  const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => {
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('no more answers')
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })

afterEach(() => vi.unstubAllGlobals())

describe('readOffchain', () => {
  it('gets with data in the URL, posts without', async () => {
    const fetch = server(json({ data: '0x12' }), json({ data: '0x34' }))
    expect(await request('https://gateway.example/{sender}/{data}.json')).toBe('0x12')
    expect(await request('https://gateway.example/read')).toBe('0x34')
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://gateway.example/${sender.toLowerCase()}/0xabcd.json`)
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ data: '0xabcd', sender }),
    })
  })
  it('tries the next gateway', async () => {
    server(new Error('down'), json({}, 500), json({ data: 'junk' }), json({ data: '0x12' }))
    expect(
      await request('https://a.example', 'https://b.example', 'https://c.example', 'https://d.example'),
    ).toBe('0x12')
  })
  it.each([
    'http://gateway.example',
    'http://127.0.0.1:8545',
    'http://192.168.0.1/admin',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'junk',
  ])('does not touch %s', async url => {
    const fetch = server(json({ data: '0x12' }))
    await expect(request(url)).rejects.toMatchObject({ code: 'http/NETWORK' })
    expect(fetch).not.toHaveBeenCalled()
  })
  it('tries four at most, and takes no large answer', async () => {
    const fetch = server()
    await expect(
      request(...Array.from({ length: 50 }, (_, at) => `https://${at}.example`)),
    ).rejects.toMatchObject({ name: 'KitError' })
    expect(fetch).toHaveBeenCalledTimes(4)
    server(json({ data: `0x${'00'.repeat(500_000)}` }))
    await expect(request('https://a.example')).rejects.toMatchObject({ cause: { code: 'http/TOO_LARGE' } })
  })
})
