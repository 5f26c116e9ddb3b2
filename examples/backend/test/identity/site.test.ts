import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFrameOrigin, toAncestors } from '../../src/identity/site/frameOrigins.js'
import { type Listening, listen } from '../../src/platform/listen.js'
import { useIdentity } from './useIdentity.js'

const identity = useIdentity({
  projects: {
    shop: { origins: ['https://shop.example', 'https://*.apps.example:8443', 'bücher.example'] },
    empty: { origins: [] },
    trusted: { origins: ['https://shop.example'], approveInFrame: ['https://shop.example'] },
    broken: {
      origins: ['*', 'https://*', 'https://*.com', 'https://a.example; script-src *', '*.*.example'],
    },
  },
})
let folder = ''
let list: Listening | undefined
let answer: { status: number; body: string; delayMs?: number } = { status: 200, body: '{}' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'sdk.html'), '<!doctype html><title>frame</title>')
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>site</title>')
  await writeFile(join(folder, 'export.html'), '<!doctype html><title>export</title>')
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
  for (const path of ['.env', '.env.json', join('assets', 'main.ts')])
    await writeFile(join(folder, path), 'SECRET=1')
  list = await listen(
    createServer((_, response) => {
      const { status, body, delayMs = 0 } = answer
      setTimeout(() => response.writeHead(status, { 'Content-Type': 'application/json' }).end(body), delayMs)
    }),
    0,
    '127.0.0.1',
  )
  await identity.restart({ siteFolder: folder })
})
afterAll(async () => {
  await list?.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(identity.service().origin + path, { headers })
const ancestors = async (projectId: string, referer?: string) => {
  const { headers } = await get(`/sdk?projectId=${projectId}`, referer ? { Referer: referer } : {})
  const [, found] = /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '') ?? []
  return found
}

test('the frame has strict headers, and lists who may embed it', async () => {
  const { status, headers } = await get('/sdk?projectId=shop')
  expect(status).toBe(200)
  const policy = headers.get('Content-Security-Policy') ?? ''
  for (const directive of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'frame-ancestors https://shop.example https://*.apps.example:8443 https://xn--bcher-kva.example',
  ])
    expect(policy.split('; ')).toContain(directive)
  expect(policy).not.toMatch(/unsafe|\*(?!\.apps)/)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Permissions-Policy')).toMatch(/camera=\(\).*publickey-credentials-get=\(self\)/)
})

test('every other page is top-level, and files are what the bundler made', async () => {
  for (const path of ['/', '/export']) {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
  const script = await get('/assets/main-1a2b.js')
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('Cache-Control')).toContain('immutable')
  for (const path of [
    '/.env',
    '/.env.json',
    '/assets/main.ts',
    '/assets/',
    '/assets',
    '/none',
    '/%2e%2e/package.json',
    '/assets/..%2f.env',
    '/sdk.htm',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('A13, N07: without the list of origins the frame is closed, and works again when it is back', async () => {
  await identity.restart({ siteFolder: folder, originsUrl: `http://127.0.0.1:${list?.port}/origins` })
  const faults = [
    { status: 500, body: '{"allowedOrigins":["https://shop.example"]}' },
    { status: 200, body: 'not json' },
    { status: 200, body: '{"allowedOrigins":"https://evil.example"}' },
    { status: 200, body: '{}' },
    { status: 302, body: '{}' },
    { status: 200, body: '{"allowedOrigins":["https://shop.example"]}', delayMs: 5_000 },
  ]
  for (const fault of faults) {
    answer = fault
    expect((await get('/sdk?projectId=shop')).status).toBe(503)
    expect(await ancestors('shop')).toBe("'none'")
    const origins = await get('/identity/v1/origins?projectId=shop')
    expect(origins.status).toBe(503)
    expect(origins.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await origins.json()).toMatchObject({ error: 'ORIGIN_CHECK_UNAVAILABLE' })
  }
  answer = { status: 200, body: '{"allowedOrigins":[]}' }
  expect(await ancestors('nobody')).toBe("'none'")
  answer = { status: 200, body: '{"allowedOrigins":["https://shop.example"]}' }
  expect(await ancestors('shop')).toBe('https://shop.example')
  const origins = await get('/identity/v1/origins?projectId=shop', { Origin: 'https://shop.example' })
  expect(await origins.json()).toEqual({ allowedOrigins: ['https://shop.example'] })
  const approving = { allowedOrigins: ['https://other.example'], approveInFrame: ['https://other.example'] }
  answer = { status: 200, body: JSON.stringify(approving) }
  expect(await (await get('/identity/v1/origins?projectId=other')).json()).toEqual(approving)
  await identity.restart({ siteFolder: folder })
})

test('A13: an unknown project, an empty list and unreadable patterns allow nobody', async () => {
  for (const project of ['nobody', 'empty', '', '__proto__', 'constructor'])
    expect(await ancestors(project), project).toBe("'none'")
  expect(await ancestors('broken')).toBe("'none'")
  await identity.restart({ siteFolder: folder, projects: 'any' })
  expect(await ancestors('shop')).toBe("'none'")
  const anyOrigins = ['http://localhost:5173']
  await identity.restart({ siteFolder: folder, projects: 'any', anyOrigins })
  expect(await ancestors('shop')).toBe('http://localhost:5173')
  await identity.restart({ siteFolder: folder })
})

test('A14: a page that names itself is listed alone, or not at all', async () => {
  expect(await ancestors('shop', 'https://shop.example/')).toBe('https://shop.example')
  expect(await ancestors('shop', 'https://one.apps.example:8443/')).toBe('https://one.apps.example:8443')
  for (const referer of ['https://a.b.apps.example:8443/', 'https://evil.example/', 'http://shop.example/'])
    expect(await ancestors('shop', referer), referer).toBe("'none'")
})

test('A14: wildcards match one whole label; scheme, host and port are compared', () => {
  const patterns = ['https://*.example.com']
  expect(isFrameOrigin('https://app.example.com', patterns)).toBe(true)
  const refused = [
    'https://evilexample.com',
    'https://example.com',
    'https://example.com.evil.test',
    'https://app.example.com.evil.test',
    'https://a.b.example.com',
    'http://app.example.com',
    'https://app.example.com:8443',
    'https://app.example.com.',
    'https://APP.example.com',
    'https://app.exаmple.com',
    'https://app@example.com',
    'https://user@app.example.com',
    'https://.example.com',
    'https://*.example.com',
    'https://[::1]',
    'https://app.example.com/',
    'null',
    '',
  ]
  for (const origin of refused) expect(isFrameOrigin(origin, patterns), origin).toBe(false)
  expect(isFrameOrigin('https://shop.example', ['HTTPS://Shop.Example:443'])).toBe(true)
  expect(isFrameOrigin('https://shop.example', ['shop.example'])).toBe(true)
  expect(isFrameOrigin('http://shop.example', ['shop.example'])).toBe(false)
  expect(isFrameOrigin('http://[::1]:3000', ['http://[::1]:3000'])).toBe(true)
  expect(isFrameOrigin('https://xn--bcher-kva.example', ['https://bücher.example'])).toBe(true)
  // Unlike for the other services, this machine is not always allowed.
  expect(isFrameOrigin('http://localhost:3000', patterns)).toBe(false)
  expect(
    toAncestors(['https://a.example', 'a.example', 'https://a.example; x', 'https://*.1', "'self'", '*']),
  ).toEqual(['https://a.example'])
})

test('B12: tells the frame of which pages it may take a yes', async () => {
  const told = async (project: string) => (await get(`/identity/v1/origins?projectId=${project}`)).json()
  const origins = ['https://shop.example']
  expect(await told('trusted')).toEqual({ allowedOrigins: origins, approveInFrame: origins })
  // Without a word, none.
  expect(await told('shop')).not.toHaveProperty('approveInFrame')
})
