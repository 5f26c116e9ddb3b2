import { generateKeyPair } from '@walletconnect/relay-auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningRelay, startRelay } from '../src/index.js'
import { createAdmissionQueue } from '../src/relay/createAdmissionQueue.js'
import { newTopic, now, openSocket, type SocketOptions, signUrl } from './support/openSocket.js'

let relay: RunningRelay
beforeAll(async () => {
  // So few that a slow test gets none back.
  const limits = { messageSize: 10_000, topics: 5, publishesPerSecond: 0.001, publishBurst: 10 }
  const projects = { local: { origins: ['https://*.shop.example'] } }
  relay = await startRelay({ port: 0, limits, projects })
})
afterAll(() => relay.close())

const metrics = async () => (await fetch(`${relay.url.replace('ws', 'http')}/metrics`)).text()

/** The HTTP status and the body of a refused upgrade. */
async function refusal(url: string, origin?: string) {
  const socket = new WebSocket(url, { ...(origin ? { origin } : {}) })
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      socket.on('open', () => reject(new Error('it was let in')))
      socket.on('error', () => {})
      socket.on('unexpected-response', async (_, response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers })
      })
    },
  )
}

describe('G06 and G18: who may not connect is told why, by status and by sentence', () => {
  const forged = async () => {
    const token = new URL(await signUrl(relay.url)).searchParams.get('auth') ?? ''
    const [header, , signature] = token.split('.')
    const payload = { iss: 'did:key:z6Mk', aud: relay.url, iat: now(), exp: now() + 100 }
    return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.')
  }
  test.each<[string, SocketOptions | (() => Promise<SocketOptions>), number, string]>([
    ['without a token', { token: '' }, 401, 'no token'],
    ['garbage', { token: 'a.b.c' }, 401, 'cannot be read'],
    ['a very long token', { token: 'a'.repeat(5_000) }, 401, 'no token'],
    ['a forged payload', async () => ({ token: await forged() }), 401, 'Unauthorized'],
    ['for another relay', { audience: 'wss://relay.example' }, 401, 'another relay'],
    ['a clock 3 minutes ahead', { issuedAt: now() + 180 }, 401, 'from the future; check the clock'],
    [
      'a token that ended 3 minutes ago',
      { issuedAt: now() - 280, ttl: 100 },
      401,
      'expired; check the clock',
    ],
    ['a token for ever', { ttl: 253_402_300_799 - now() }, 401, 'valid for more than 7 days'],
    ['an unknown project', { query: { projectId: 'constructor' } }, 403, 'project not found'],
    ['a page that is not allowed', { origin: 'https://evil.example' }, 403, 'origin not allowed'],
  ])('%s', async (_, given, status, sentence) => {
    const options = typeof given === 'function' ? await given() : given
    const before = Date.now()
    const refused = await refusal(await signUrl(relay.url, options), options.origin)
    expect(refused.status).toBe(status)
    expect(refused.text).toContain(sentence)
    // In whole seconds, of a clock that is read once in a while.
    const date = Date.parse(String(refused.headers['date']))
    expect(date).toBeGreaterThan(before - 2_000)
    expect(date).toBeLessThanOrEqual(Date.now())
  })

  test('a clock that is off by less than 120 s is fine, and so is an allowed page', async () => {
    const ahead = await openSocket(relay.url, { issuedAt: now() + 100, origin: 'https://a.shop.example' })
    expect(Date.parse(String(ahead.headers['date']))).toBeGreaterThan(0)
    await openSocket(relay.url, { issuedAt: now() - 1_100, ttl: 1_000 })
  })

  test('a client that asks for a close code gets 3000 and the sentence, which pages can see', async () => {
    const refused = await openSocket(relay.url, { token: 'x', query: { useOnCloseEvent: 'true' } })
    const { code, reason } = await refused.closed
    expect(code).toBe(3000)
    expect(reason).toMatch(/^Unauthorized: /)
  })

  test('an address that opens too many connections is told when to come back', async () => {
    const limits = { connectionsPerSecond: 0.001, connectionBurst: 2 }
    const busy = await startRelay({ port: 0, limits })
    await Promise.all([openSocket(busy.url), openSocket(busy.url)])
    const refused = await refusal(await signUrl(busy.url))
    expect([refused.status, refused.text]).toEqual([429, 'Too many connections: wait a moment'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await busy.close()
  })
})

test('B7: an address has so many connections open, and its network is one address', async () => {
  const proxied = await startRelay({
    port: 0,
    limits: { connectionsPerAddress: 2 },
    addressOf: ({ url = '' }) => new URLSearchParams(url.slice(2)).get('from') ?? '',
  })
  const from = (address: string) => signUrl(proxied.url, { query: { from: address } })
  const open = (address: string) => openSocket(proxied.url, { query: { from: address } })
  const first = await open('2001:db8:0:1::1')
  await open('2001:db8:0:1:ffff::2')
  const refused = await refusal(await from('2001:db8:0:1::3'))
  expect([refused.status, refused.text]).toEqual([429, 'Too many connections are open'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await open('2001:db8:0:2::1')
  await open('192.0.2.1')
  await open('::ffff:192.0.2.1')
  expect((await refusal(await from('192.0.2.1'))).status).toBe(429)
  first.socket.terminate()
  await expect.poll(() => open('2001:db8:0:1::3').catch(() => undefined)).toBeDefined()
  await proxied.close()
})

describe('a storm of clients', { tags: ['long'] }, () => {
  test('is let in a few at a time, in the order in which they came', async () => {
    const queue = createAdmissionQueue(6, 2)
    const log: string[] = []
    const entered = [1, 2, 3, 4, 5, 6, 7].map(name => queue.add(() => log.push(`${name}`)))
    expect(entered).toEqual([true, true, true, true, true, true, false])
    setImmediate(() => log.push('turn'))
    await expect.poll(() => log.join(' ')).toBe('1 2 turn 3 4 5 6')
    expect(queue.add(() => log.push('8'))).toBe(true)
    await expect.poll(() => log.at(-1)).toBe('8')
  })

  test('beyond what may wait is told when to come back', async () => {
    const full = await startRelay({ port: 0, limits: { connectionsWaiting: 0 } })
    const refused = await refusal(await signUrl(full.url, { query: { useOnCloseEvent: 'true' } }))
    expect([refused.status, refused.text]).toEqual([503, 'Too many connection attempts: wait a moment'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    await full.close()
  })
})

describe('G21: what a client sends is answered or dropped, and counted', () => {
  test('a message that is too long is refused; one of 10 MB ends the connection, and nothing else', {
    tags: ['long'],
  }, async () => {
    const [a, b] = await Promise.all([openSocket(relay.url), openSocket(relay.url)])
    const topic = newTopic()
    expect((await a.publish(topic, 'x'.repeat(10_001))).error).toMatchObject({
      code: -32013,
      data: { code: 'relay/MESSAGE_TOO_LARGE' },
    })
    a.socket.send('x'.repeat(10_000_000))
    expect((await a.closed).code).toBe(1009)
    expect(await b.publish(topic, 'fine')).toMatchObject({ result: true })
    expect(await metrics()).toMatch(/relay_dropped_total\{kind="WS_ERR_UNSUPPORTED_MESSAGE_LENGTH"\} 1/)
  })

  test('what is inside a message is nobody else’s business: it arrives as it was sent', async () => {
    const [a, b] = await Promise.all([openSocket(relay.url), openSocket(relay.url)])
    const topic = newTopic()
    await b.subscribe(topic)
    const odd = ['%%% no base64', `BQ${'='.repeat(9)}`, '{"__proto__":1}', '<script>']
    for (const text of odd) await a.publish(topic, text)
    await expect.poll(() => b.pushed.map(({ message }) => message)).toEqual(odd)
    for (const text of ['', '\u0000', '\u202e', '\ud83d'])
      expect((await a.publish(topic, text)).error?.code).toBe(-32602)
  })

  test.each([
    ['no JSON', '{', -32700],
    ['nothing', '', -32700],
    ['a batch', '[]', -32600],
    ['null', 'null', -32600],
    ['no id', '{"jsonrpc":"2.0","method":"irn_publish"}', -32600],
    ['an unknown method', '{"id":1,"method":"irn_erase","params":{}}', -32601],
    ['a method of Object', '{"id":1,"method":"constructor","params":{}}', -32601],
    ['no parameters', '{"id":1,"method":"irn_publish"}', -32602],
    ['a topic that is none', '{"id":1,"method":"irn_subscribe","params":{"topic":"../x"}}', -32602],
    [
      'a life of no length',
      `{"id":1,"method":"irn_publish","params":{"topic":"${'0'.repeat(64)}","message":"m","ttl":-1}}`,
      -32602,
    ],
  ])('%s gets an error, and the connection goes on', async (_, frame, code) => {
    const client = await openSocket(relay.url)
    const answer = new Promise<string>(resolve =>
      client.socket.once('message', data => resolve(String(data))),
    )
    client.socket.send(frame)
    expect(JSON.parse(await answer).error.code).toBe(code)
    expect((await client.subscribe(newTopic())).result).toBeTypeOf('string')
  })

  test('acknowledgements of what was never sent change nothing', async () => {
    const client = await openSocket(relay.url)
    for (const id of [1, 'x', Number.MAX_SAFE_INTEGER])
      client.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    expect((await client.subscribe(newTopic())).result).toBeTypeOf('string')
  })

  test('too many topics and too many messages are typed errors', async () => {
    const keys = generateKeyPair()
    const client = await openSocket(relay.url, { keys })
    for (let count = 0; count < 5; count++) await client.subscribe(newTopic())
    expect((await client.subscribe(newTopic())).error?.data?.code).toBe('relay/TOO_MANY_TOPICS')
    const other = await openSocket(relay.url, { keys })
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => (n % 2 ? client : other).publish(newTopic(), `m${n}`)),
    )
    const limited = answers.filter(({ error }) => error?.data?.code === 'relay/RATE_LIMITED')
    expect(limited.length).toBeGreaterThanOrEqual(3)
    expect(limited[0]?.error?.data?.retryAfterMs).toBeGreaterThan(0)
  })
})
