import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import fastify from 'fastify'
import { Hono } from 'hono'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { alice, openShop, verifyGood } from '../../testing/openShop.js'
import { openSignIn, type SessionOptions } from '../http/openSignIn.js'
import type { SignInServer } from '../http/SignInServer.js'
import { expressSignIn } from './expressSignIn.js'
import { fastifySignIn } from './fastifySignIn.js'
import { fetchSignIn } from './fetchSignIn.js'
import { honoSignIn } from './honoSignIn.js'
import { sendResponse, toRequest } from './nodeExchange.js'

const closing: (() => Promise<unknown> | unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

function listen(server: Server): Promise<string> {
  closing.push(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })
}
const listenFetch = (answer: (request: Request) => Response | Promise<Response>) =>
  listen(createServer(async (request, response) => sendResponse(await answer(toRequest(request)), response)))

/** An app of each framework with one page of its own, which echoes JSON. */
const frameworks: Readonly<Record<string, (server: SignInServer) => Promise<string>>> = {
  async Express(server) {
    const app = express()
    app.use(expressSignIn(server))
    app.use(express.json())
    app.post('/own', (request, response) => void response.json(request.body))
    return listen(createServer(app))
  },
  async 'Express after a parser'(server) {
    const app = express()
    app.use(express.json({ limit: 1_000_000 }))
    app.use('/siwx', expressSignIn(server))
    app.post('/own', (request, response) => void response.json(request.body))
    return listen(createServer(app))
  },
  async 'Express after a parser of bytes'(server) {
    const app = express()
    app.use('/siwx', express.raw({ type: '*/*', limit: 1_000_000 }), expressSignIn(server))
    app.post('/own', express.json(), (request, response) => void response.json(request.body))
    return listen(createServer(app))
  },
  async Fastify(server) {
    const app = fastify()
    closing.push(() => app.close())
    app.post('/own', async ({ body }) => body)
    await app.register(fastifySignIn(server))
    return app.listen({ host: '127.0.0.1', port: 0 })
  },
  async Hono(server) {
    const app = new Hono()
    app.use(honoSignIn(server, { address: () => '127.0.0.1' }))
    app.post('/own', async context => context.json(await context.req.json()))
    return listenFetch(request => app.fetch(request))
  },
  async 'the Fetch API'(server) {
    const answer = fetchSignIn(server, { address: () => '127.0.0.1' })
    return listenFetch(request =>
      new URL(request.url).pathname === '/own' ? new Response(request.body) : answer(request),
    )
  },
}

describe.each(Object.entries(frameworks))('with %s', (_, start) => {
  let url = ''
  let server: SignInServer
  const limit = vi.fn((..._: unknown[]) => 0)
  const origin = 'http://localhost:3000'
  const jar = new Map<string, string>()
  async function call(method: string, path: string, body?: string) {
    const cookie = [...jar].map(each => each.join('=')).join('; ')
    const headers = { origin, cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${url}${path}`, { method, headers, body })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  it('signs in and out over a socket', async () => {
    const store = openShop().store
    const options: SessionOptions = {
      domain: 'localhost:3000',
      origins: [origin, 'https://app.shop.example'],
      store,
      secrets: [{ id: 'a', secret: 'x'.repeat(32) }],
      now: () => Date.parse('2026-03-01T12:00:00Z'),
      limit,
    }
    server = openSignIn(options, verifyGood)
    url = await start(server)
    const wish = await (await call('POST', '/siwx/nonce')).json()
    const proof = { ...openShop().browser.proofOf(alice, wish) }
    const signed = await call('POST', '/siwx/session', JSON.stringify(proof))
    expect([signed.status, (await signed.json()).caipAddress]).toEqual([200, alice])
    expect(signed.headers.get('cache-control')).toBe('no-store')
    expect((await (await call('GET', '/siwx/session')).json()).sessions).toHaveLength(1)
    expect(limit).toHaveBeenCalledWith(
      'sign-in',
      expect.objectContaining({ address: expect.stringMatching(/127\.0\.0\.1$/) }),
    )
    const ended = await call('DELETE', `/siwx/session?account=${alice}&everywhere=true`)
    expect([ended.status, await ended.text()]).toEqual([204, ''])
    expect((await (await call('GET', '/siwx/session')).json()).sessions).toEqual([])
  })
  it('answers what browsers ask for pages of another origin', async () => {
    const asked = (from: string) =>
      fetch(`${url}/siwx/session`, {
        method: 'OPTIONS',
        headers: { origin: from, 'access-control-request-method': 'DELETE' },
      })
    const allowed = await asked('https://app.shop.example')
    expect([allowed.status, await allowed.text()]).toEqual([204, ''])
    expect(allowed.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE')
    const listed = await fetch(`${url}/siwx/session`, { headers: { origin: 'https://app.shop.example' } })
    for (const { headers } of [allowed, listed]) {
      expect(headers.get('access-control-allow-origin')).toBe('https://app.shop.example')
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toMatch(/\borigin\b/i)
    }
    const refused = await asked('https://evil.example')
    expect([refused.ok, refused.headers.get('access-control-allow-origin')]).toEqual([false, null])
  })
  it('refuses what is too long or malformed, and answers', async () => {
    const long = await call('POST', '/siwx/session', JSON.stringify({ message: 'x'.repeat(100_000) }))
    expect([long.status, (await long.json()).error.code]).toEqual([400, 'siwx/REQUEST_INVALID'])
    for (const body of ['{"message":1}', '[1]'])
      expect((await call('POST', '/siwx/session', body)).status).toBe(400)
    expect((await call('PATCH', '/siwx/session')).status).toBe(405)
    expect((await call('GET', '/siwx/other')).status).toBe(404)
  })
  it('answers methods that the Fetch API does not know', async () => {
    const status = await new Promise((resolve, reject) => {
      const sent = ask(`${url}/siwx/session`, { method: 'TRACE' }, response => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject)
      sent.end()
    })
    expect(status).toBe(405)
  })
  it('leaves other paths alone', async () => {
    const own = await call('POST', '/own', '{"a":1}')
    expect(await own.json()).toEqual({ a: 1 })
    expect((await call('GET', '/siwxother')).status).toBe(404)
  })
  it('outlives a visitor who leaves in the middle of a body', async () => {
    const headers = { origin, 'content-type': 'application/json', 'content-length': '1000' }
    await new Promise<void>(resolve => {
      const sent = ask(`${url}/siwx/session`, { method: 'POST', headers }, () => {})
      sent.on('error', () => resolve())
      sent.write('{"message":')
      setTimeout(() => sent.destroy(new Error('gone')), 50)
    })
    expect((await call('GET', '/siwx/session')).status).toBe(200)
  })
})
