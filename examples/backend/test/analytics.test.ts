import { afterEach, expect, test } from 'vitest'
import { createCounts } from '../src/analytics/createCounts.js'
import { createAnalytics, type RunningService, startService } from '../src/index.js'
import { readConfig } from '../src/service/readConfig.js'

let service: RunningService | undefined
afterEach(async () => {
  await service?.close()
  service = undefined
})

const event = (name: string, properties: object = {}) => ({
  eventId: crypto.randomUUID(),
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  timestamp: Date.now(),
  props: { type: 'track', event: name, properties },
})
const problem = () => ({
  ...event('X'),
  props: { type: 'error', event: 'API_ERROR', errorType: 'http/STATUS' },
})

async function start(options: Parameters<typeof createAnalytics>[0] = {}) {
  service = await startService({ port: 0, relay: false, directory: {}, analytics: options })
  const { analyticsUrl = '' } = service
  return {
    url: analyticsUrl,
    send: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${analyticsUrl}/${path}?projectId=shop&st=latchkit&sv=html-1`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    page: async (query = '?projectId=shop', headers: Record<string, string> = {}) =>
      fetch(`${analyticsUrl}/analytics${query}`, { headers }),
  }
}
const figures = async (response: Response) =>
  Object.fromEntries(
    [...(await response.text()).matchAll(/<th scope="row">([A-Z_]+)<\/th><td>(\d+)<\/td>/g)].map(
      ([, name, count]) => [name, Number(count)],
    ),
  )

test('counts events and errors, by project, and keeps nothing else of them', async () => {
  const { send, page } = await start()
  expect(
    (
      await send('batch', [
        event('MODAL_OPEN'),
        event('MODAL_OPEN'),
        event('CONNECT_SUCCESS', { wallet: 'fox' }),
      ])
    ).status,
  ).toBe(204)
  expect((await send('e', problem())).status).toBe(204)
  const shown = await page()
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await figures(shown)).toEqual({ API_ERROR: 1, CONNECT_SUCCESS: 1, MODAL_OPEN: 2 })
  expect(await (await page()).text()).not.toMatch(/fox|shop\.example|http\/STATUS|127\.0\.0\.1/)
  expect(await figures(await page('?projectId=other'))).toEqual({})
})

test('shows visitors who ask not to be tracked nowhere', async () => {
  const { send, page } = await start()
  expect((await send('batch', [event('MODAL_OPEN')], { DNT: '1' })).status).toBe(204)
  expect((await send('batch', [event('MODAL_OPEN')], { 'Sec-GPC': '1' })).status).toBe(204)
  expect((await send('e', problem(), { 'Sec-GPC': '1' })).status).toBe(204)
  expect(await (await page()).text()).toContain('Nothing was counted yet.')
})

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['no list', { ...event('A') }],
  ['a name that is none', [event('<script>')]],
  ['a name that is too long', [event('A'.repeat(65))]],
  ['an error among events', [event('A'), problem()]],
  ['an event without an id', [{ ...event('A'), eventId: 'x' }]],
  ['properties that are objects', [event('A', { deep: { er: 1 } })]],
  ['too many events', Array.from({ length: 1_001 }, () => 1)],
])('refuses a batch that is %s, and counts none of it', async (_, body) => {
  const { send, page } = await start()
  const answer = await send('batch', body)
  expect([answer.status, (await answer.json()).error.code]).toEqual([400, 'analytics/INVALID_BODY'])
  expect(await figures(await page())).toEqual({})
})

test('refuses what is too large, too often, or from elsewhere', async () => {
  const { send } = await start({
    projects: { shop: { origins: ['https://shop.example'] } },
    requestsPerSecond: 1,
    requestBurst: 4,
  })
  expect((await send('batch', `[${' '.repeat(64_001)}]`)).status).toBe(413)
  expect((await send('batch', [], { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await send('batch', [event('A')], { Origin: 'https://shop.example' })).status).toBe(204)
  expect((await send('nowhere', [])).status).toBe(404)
  await send('batch', [])
  const late = await send('batch', [])
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('shows the page to this machine, or with the password', async () => {
  const here = await start()
  expect((await here.page()).status).toBe(200)
  expect((await here.page('', { 'X-Forwarded-For': '203.0.113.7' })).status).toBe(403)
  await service?.close()
  const locked = await start({ password: 'correct horse battery' })
  const login = (text: string) => ({ Authorization: `Basic ${btoa(text)}` })
  expect((await locked.page()).status).toBe(401)
  expect((await locked.page('', login('operator:wrong'))).status).toBe(401)
  expect((await locked.page('', login('operator:correct horse battery'))).status).toBe(200)
  expect(
    await locked
      .page('?projectId=<script>', login('operator:correct horse battery'))
      .then(page => page.text()),
  ).not.toContain('<script>')
})

test('keeps 30 days and 200 names of a project, whatever is sent', () => {
  let day = 0
  const counts = createCounts({ now: () => Date.UTC(2026, 0, 1 + day) })
  for (; day < 40; day++) counts.add('shop', ['MODAL_OPEN'])
  counts.add(
    'shop',
    Array.from({ length: 1_000 }, (_, n) => `NAME_${n}`),
  )
  const [newest] = counts.read('shop')
  expect(counts.read('shop')).toHaveLength(30)
  expect(newest?.day).toBe('2026-02-10')
  expect(newest?.counts.size).toBe(201)
  expect(newest?.counts.get('OTHER')).toBe(800)
  for (let n = 0; n < 1_500; n++) counts.add(`p${n}`, ['A'])
  expect([counts.read('shop'), counts.read('p0'), counts.read('p1499').length]).toEqual([[], [], 1])
})

test('is one of the services, and the directory says so', async () => {
  const { url } = await start()
  expect(await (await fetch(`${url}/getAnalyticsConfig`)).json()).toEqual({ isAnalyticsEnabled: true })
  expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/analytics_requests_total/)
  expect(readConfig({ SERVICES: 'analytics', ANALYTICS_PASSWORD: 'correct horse battery' })).toMatchObject({
    SERVICES: ['analytics'],
  })
  expect(() => readConfig({ ANALYTICS_PASSWORD: 'short' })).toThrow('ANALYTICS_PASSWORD')
})

test('describes itself', async () => {
  const document = await (await createAnalytics().request('/analytics/openapi.json')).json()
  expect(Object.keys(document.paths).sort()).toEqual(['/analytics', '/batch', '/e'])
  expect(Object.keys(document.components.schemas).sort()).toEqual([
    'AnalyticsFailure',
    'ErrorReport',
    'UsageBatch',
    'UsageEvent',
  ])
})
