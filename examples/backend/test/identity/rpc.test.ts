import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listen } from '../../src/platform/listen.js'
import type { Device } from './createDevice.js'
import { useIdentity } from './useIdentity.js'

const identity = useIdentity()
const rpcUrl = '/rpc/eip155:1'
const call = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }
const good = '{"jsonrpc":"2.0","id":1,"result":"0x1"}'

/** A node of an operator: what it was asked, and how it answers. */
const asked: string[] = []
let visitor = 0
let answer = (response: ServerResponse): unknown => response.end(good)
let node: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      asked.push(JSON.parse(body).method)
      answer(response)
    })
  })
  node = await listen(server, 0, '127.0.0.1')
  await restart()
})
afterAll(() => node.close())
beforeEach(() => {
  asked.length = 0
  answer = response => response.end(good)
})

const restart = (more: Parameters<typeof identity.restart>[0] = {}) =>
  identity.restart({
    chains: [{ id: 'eip155:1', name: 'One', rpcUrl: `http://127.0.0.1:${node.port}` }],
    ...more,
  })
async function signedIn(): Promise<Device> {
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  return device
}

test('the node answers what the frame asks, for somebody who is signed in', async () => {
  const device = await signedIn()
  expect((await device.get('/config')).body).toMatchObject({
    auditState: 'not audited',
    chains: [{ caip2: 'eip155:1', name: 'One', rpcUrl: `/identity/v1${rpcUrl}` }],
  })
  expect((await device.post(rpcUrl, call)).body).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  expect((await device.post('/rpc/eip155:2', call)).status).toBe(404)
  expect(asked).toEqual(['eth_blockNumber'])
})

test('nobody else gets an answer: without a session, or with one of another project or that has ended', async () => {
  const post = (headers: object = {}) =>
    fetch(`${identity.service().origin}/identity/v1${rpcUrl}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(call),
    })
  const unknown = await post()
  expect([unknown.status, await unknown.json()]).toMatchObject([401, { error: 'SESSION_ENDED' }])
  const stranger = await identity.device()
  expect((await stranger.post(rpcUrl, call)).body).toMatchObject({ error: 'SESSION_ENDED' })
  const device = await signedIn()
  expect((await post({ Authorization: `DPoP ${device.access()}` })).status).toBe(401)
  const other = await device.post(rpcUrl, call, { headers: { 'X-Project-Id': 'other' } })
  expect(other.status).toBe(403)
  await device.post('/session/end')
  expect((await device.post(rpcUrl, call)).body).toMatchObject({ error: 'SESSION_ENDED' })
  expect(asked).toEqual([])
})

test('the node is asked nothing that is not on the list of the frame, and nothing in a batch', async () => {
  const device = await signedIn()
  for (const method of [
    'eth_sign',
    'eth_signTransaction',
    'eth_sendTransaction',
    'eth_accounts',
    'eth_newFilter',
    'debug_traceCall',
    'getProgramAccounts',
    'anvil_setBalance',
    'admin_peers',
    'personal_sign',
    'toString',
  ])
    expect((await device.post(rpcUrl, { ...call, method })).status, method).toBe(403)
  const batch = await device.post(rpcUrl, [call, call])
  expect(batch).toMatchObject({ status: 400, body: { error: 'INVALID_PARAMS' } })
  expect(asked).toEqual([])
})

test('an answer that is too long is broken off at the node, and never held whole', async () => {
  const device = await signedIn()
  const piece = Buffer.alloc(1_000_000, 'x')
  let sent = 0
  const closed = new Promise<void>(resolve => {
    answer = async response => {
      response.on('close', resolve)
      response.on('error', () => {})
      // It ends because the service hangs up, long before that much.
      while (!response.destroyed && sent < 60_000_000) {
        sent += piece.length
        if (!response.write(piece))
          await new Promise(next => {
            response.once('drain', next)
            response.once('close', next)
          })
      }
      response.end()
    }
  })
  const { status, body } = await device.post(rpcUrl, call)
  expect({ status, body }).toMatchObject({ status: 413, body: { error: 'TOO_LARGE' } })
  await closed
  // What the cap lets through, and what was on its way.
  expect(sent).toBeLessThan(60_000_000)
})

test('a caller that goes away ends what it asked the node', async () => {
  const device = await signedIn()
  const isAsked = new Promise<void>(resolve => {
    answer = response => {
      response.on('close', () => gone())
      resolve()
    }
  })
  let gone = () => {}
  const isGone = new Promise<void>(resolve => {
    gone = resolve
  })
  const hanging = device.post(rpcUrl, call).catch(() => {})
  await isAsked
  await identity.restart()
  await Promise.all([isGone, hanging])
  await restart()
})

test('a node that is away, or that sends elsewhere, is reported as such', async () => {
  const device = await signedIn()
  answer = response => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()
  expect((await device.post(rpcUrl, call)).body).toMatchObject({ error: 'INTERNAL', retryAfter: 2 })
  answer = response => response.destroy()
  expect((await device.post(rpcUrl, call)).status).toBe(503)
  identity.troubles.splice(0)
})

test('each user has so many calls at once, of which a costly one is ten, and then waits', async () => {
  await restart({
    requestBurst: 30,
    requestsPerSecond: 0.001,
    addressOf: () => `10.0.0.${++visitor % 250}`,
  })
  const device = await signedIn()
  const statuses = []
  for (let n = 0; n < 4; n += 1)
    statuses.push((await device.post(rpcUrl, { ...call, method: 'eth_getLogs' })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const late = await device.post(rpcUrl, call)
  expect(late).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(asked).toHaveLength(3)
  // Somebody else is not kept from theirs.
  expect((await (await signedIn()).post(rpcUrl, call)).status).toBe(200)
})
test('many users of one network share its budget', async () => {
  await restart({ requestBurst: 60, requestsPerSecond: 0.001 })
  const statuses = []
  for (let n = 0; n < 3; n += 1) {
    const device = await signedIn()
    for (let m = 0; m < 3; m += 1)
      statuses.push((await device.post(rpcUrl, { ...call, method: 'eth_getLogs' })).status)
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(6)
  await restart()
})
