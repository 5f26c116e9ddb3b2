import { createMemoryStore } from '@latchkit/siwx/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApi, greet, openSignIn } from './siwxBoundServer.js'

const url = 'https://api.shop.example/orders'
const page = 'https://m.shop.example'

describe('the server of bound sessions', () => {
  let handle: ReturnType<typeof createApi>
  let signIn: ReturnType<typeof openSignIn>
  beforeEach(() => {
    signIn = openSignIn(createMemoryStore(), 'a secret of the tests, 32 bytes long')
    handle = createApi(signIn)
  })

  it('answers what a browser asks before its pages call, and no other page', async () => {
    const ask = (origin: string) => handle(new Request(url, { method: 'OPTIONS', headers: { origin } }))
    const asked = await ask(page)
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, page])
    expect(asked.headers.get('access-control-allow-headers')).toContain('dpop')
    expect((await ask('https://evil.example')).status).toBe(403)
  })

  it('serves the calls of the sign-in, and orders of nobody', async () => {
    const post = (address: string) =>
      handle(new Request(address, { method: 'POST', headers: { origin: page } }))
    const nonce = await post('https://api.shop.example/siwx/nonce')
    expect([nonce.status, nonce.headers.get('dpop-nonce')]).toEqual([200, expect.any(String)])
    expect((await post(url)).status).toBe(401)
    expect(await greet(signIn, new Request(page))).toBe('Welcome')
  })
})
