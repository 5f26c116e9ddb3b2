// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest'
import { type Host, matches, openPort } from './openPort.js'

afterEach(() => vi.unstubAllGlobals())

const shop = 'https://shop.example'

/** A frame in a page, which hears what is sent to it. */
function open(
  around: { ancestorOrigins?: readonly string[]; referrer?: string },
  answer: object | undefined,
) {
  vi.stubGlobal('fetch', async () => (answer ? Response.json(answer) : new Response('', { status: 503 })))
  const sent: string[] = []
  const parent = { postMessage: (_: unknown, target: string) => sent.push(target) }
  const target = new EventTarget()
  const { ancestorOrigins, referrer = '' } = around
  const hosts: Host[] = []
  const window = Object.assign(target, { parent, location: { ancestorOrigins }, document: { referrer } })
  openPort('shop', window as unknown as Window, host => hosts.push(host))
  return {
    sent,
    hosts,
    /** Hands a port over, and returns what it hears first. */
    async offer(origin: string, source: unknown = parent) {
      const { port1, port2 } = new MessageChannel()
      const told: string[] = []
      port1.onmessage = ({ data }) => told.push(data.type)
      const data = { type: '@w3m-app/PORT', version: 1 }
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports: [port2] }))
      // Time in which a message would come.
      await new Promise(resolve => setTimeout(resolve, 50))
      port1.close()
      return told
    },
  }
}

it('A12: takes a port from no window but the parent, of no page but a listed one', async () => {
  const { hosts, offer } = open(
    { ancestorOrigins: [shop] },
    { allowedOrigins: [shop, 'https://*.apps.example'] },
  )
  expect(await offer('https://evil.example')).toEqual([])
  expect(await offer('null')).toEqual([])
  expect(await offer(shop, {})).toEqual([])
  expect(hosts).toEqual([])
  expect(await offer(shop)).toEqual(['@w3m-frame/READY'])
  expect(hosts.map(({ origin, mayApprove }) => ({ origin, mayApprove }))).toEqual([
    { origin: shop, mayApprove: false },
  ])
})

it('A13: hears nobody without the list', async () => {
  const { hosts, offer } = open({ ancestorOrigins: [shop] }, undefined)
  expect(await offer(shop)).toEqual(['@w3m-frame/CLOSED'])
  expect(hosts).toEqual([])
})

it('B12: takes every yes only on pages that are listed for it', async () => {
  const answer = {
    allowedOrigins: [shop, 'https://other.example'],
    approveInFrame: ['https://other.example'],
  }
  for (const origin of answer.allowedOrigins) {
    const { hosts, offer } = open({ ancestorOrigins: [origin] }, answer)
    await offer(origin)
    expect(hosts.map(({ mayApprove }) => mayApprove)).toEqual([origin !== shop])
  }
})

it('A07: says to nobody but the page around that it is there', async () => {
  const known = { allowedOrigins: [shop, 'https://*.apps.example', 'https://other.example'] }
  expect(open({ ancestorOrigins: ['https://near.example', 'https://top.example'] }, known).sent).toEqual([
    'https://near.example',
  ])
  expect(open({ referrer: 'https://shop.example/cart' }, known).sent).toEqual([shop])
  const blind = open({}, known)
  await vi.waitFor(() => expect(blind.sent).toEqual([shop, 'https://other.example']))
})

it('A14: takes whole labels, schemes and ports only', () => {
  const yes = [
    ['https://shop.example', 'https://shop.example'],
    ['https://shop.example', 'shop.example'],
    ['https://SHOP.example'.toLowerCase(), 'https://SHOP.example'],
    ['https://a.shop.example', 'https://*.shop.example'],
    ['https://shop.example:8443', 'https://shop.example:8443'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
    ['https://xn--mnchen-3ya.example', 'https://münchen.example'],
  ] as const
  for (const [origin, pattern] of yes)
    expect({ origin, is: matches(origin, pattern) }).toEqual({ origin, is: true })
  const no = [
    ['https://evilshop.example', 'https://*.shop.example'],
    ['https://shop.example', 'https://*.shop.example'],
    ['https://a.b.shop.example', 'https://*.shop.example'],
    ['https://shop.example.evil.test', 'https://*.shop.example'],
    ['https://a.shop.example.evil.test', 'https://*.shop.example'],
    ['http://shop.example', 'https://shop.example'],
    ['http://my.shop.example', 'https://*.shop.example'],
    ['https://shop.example:8443', 'https://shop.example'],
    ['https://a.shop.example:1', 'https://*.shop.example'],
    ['null', '*'],
    ['https://shop.example', '*'],
    ['https://shop.example', 'https://*'],
    ['https://shop.example', 'https://user@shop.example'],
    ['https://shop.example', 'https://shop.example/path'],
    ['https://shop.example', ''],
    ['null', 'null'],
  ] as const
  for (const [origin, pattern] of no)
    expect({ origin, pattern, is: matches(origin, pattern) }).toEqual({ origin, pattern, is: false })
})
