import { describe, expect, it } from 'vitest'
import { alice, codeOf, openShop, secret, verifyGood } from '../../testing/openShop.js'
import { createMemoryStore } from '../stores/createMemoryStore.js'
import { openSignIn } from './openSignIn.js'

const app = 'https://app.shop.example'
const origins = ['https://shop.example', app]
const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')))
const readable = {
  'access-control-allow-origin': app,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'date, dpop-nonce, retry-after, www-authenticate',
}
const ask = (method = 'POST') => ({ 'access-control-request-method': method })
const foreign = [
  'https://evil.example',
  'https://app.shop.example.evil.example',
  'https://evil-app.shop.example',
  'http://app.shop.example',
  'https://app.shop.example:8443',
  'null',
  '*',
]

describe('a page of another origin', () => {
  it('may call when it is allowed, and read the answer', async () => {
    const { browser } = openShop({ origins })
    const asked = await browser.call('OPTIONS', '/session', { origin: app, headers: ask() })
    expect([asked.status, await asked.text()]).toEqual([204, ''])
    expect(corsOf(asked)).toEqual({
      ...readable,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'content-type, dpop',
      'access-control-max-age': '600',
    })
    const wish = await browser.call('POST', '/nonce', { origin: app })
    expect(corsOf(wish)).toEqual(readable)
    expect(wish.headers.get('vary')).toBe('origin')
    const signed = await browser.send(browser.proofOf(alice, await wish.json()), { origin: app })
    expect([signed.status, corsOf(signed)]).toEqual([200, readable])
    const listed = await browser.call('GET', '/session', { headers: { origin: app } })
    expect((await listed.clone().json()).sessions).toHaveLength(1)
    expect(corsOf(listed)).toEqual(readable)
  })
  it('reads refusals too, and how long to wait', async () => {
    const { browser } = openShop({ origins, limit: () => 2 })
    const response = await browser.call('POST', '/nonce', { origin: app })
    expect([response.status, response.headers.get('retry-after'), corsOf(response)]).toEqual([
      429,
      '2',
      readable,
    ])
    expect(corsOf(await browser.call('POST', '/other', { origin: app }))).toEqual(readable)
  })
  it.each(foreign)('at %s gets nothing', async origin => {
    const { browser } = openShop({ origins })
    await browser.signIn(alice)
    for (const path of ['/session', '/nonce', '/other']) {
      const asked = await browser.call('OPTIONS', path, { origin, headers: ask() })
      expect([asked.ok, corsOf(asked), asked.headers.get('vary')]).toEqual([false, {}, 'origin'])
    }
    for (const [method, path] of [
      ['POST', '/nonce'],
      ['POST', '/session'],
      ['DELETE', '/session'],
      ['GET', '/session'],
    ] as const) {
      const response = await browser.call(method, path, { headers: { origin } })
      expect(corsOf(response), method).toEqual({})
      expect(await codeOf(response)).toEqual([403, 'siwx/ORIGIN_REFUSED'])
    }
    expect(await browser.sessions()).toHaveLength(1)
  })
  it('gets cookies of its own site only where the server says that it is of another', async () => {
    const { browser } = openShop({ origins })
    const [lax] = (await browser.call('POST', '/nonce', { origin: app })).headers.getSetCookie()
    expect(lax).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    const away = openShop({ origins: ['https://shop.test'], crossSite: true }).browser
    const [none] = (await away.call('POST', '/nonce', { origin: 'https://shop.test' })).headers.getSetCookie()
    expect(none).toMatch(/^__Host-siwx\.browser\.\w+=.*; HttpOnly; SameSite=None; Secure; Partitioned$/)
    const local = openSignIn(
      {
        domain: 'localhost:3000',
        store: createMemoryStore(),
        secrets: [secret],
        origins: ['http://127.0.0.1:3000'],
        crossSite: true,
      },
      verifyGood,
    )
    const headers = { origin: 'http://127.0.0.1:3000' }
    const request = new Request('http://localhost:3000/siwx/nonce', { method: 'POST', headers })
    expect((await local.handler(request)).headers.getSetCookie()[0]).toMatch(/SameSite=None; Secure/)
  })
})
