import { execFile } from 'node:child_process'
import { createServer, type TlsOptions } from 'node:tls'
import { promisify } from 'node:util'
import { SignMessage } from '@latchkit/core'
import { until } from '@latchkit/core/testing'
import { evm, evmNetwork } from '@latchkit/eip155'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { createMemoryMailbox, type RelayOptions, startRelay } from '../../../../examples/backend/src/index.js'
import { startOriginWire } from '../../../../examples/backend/test/support/startOriginWire.js'
import { moonFamily } from '../testing/moonFamily.js'
import { relayTests, signer } from '../testing/startRelayTest.js'
import { clockSkew } from './clockSkew.js'
import { backOff } from './relayState.js'

const local = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })
const accounts = [31337, 31338].map(id => `eip155:${id}:${signer.address}`).concat('moon:1:armstrong')
const families = () => [evm({ networks: [local(31337), local(31338)] }), moonFamily()]
const { openPage, startRelayTest } = relayTests(families, accounts)

afterEach(() => {
  vi.useRealTimers()
})

describe('a relay that is restarted', () => {
  it('loses no request, and none is sent twice (G03)', async () => {
    const mailbox = createMemoryMailbox()
    const { relay, page, phone, paired } = await startRelayTest({ relay: { mailbox } })
    const { account } = await paired()
    let answer = (_signature: string) => {}
    phone.answers.personal_sign = () =>
      new Promise<string>(resolve => {
        answer = resolve
      })
    const signing = page.kit.use(SignMessage, account).signMessage({ account, message: 'hello' })
    await until(() => phone.requests.length === 1)
    await relay.close()
    await until(() => page.kit.get(page.controller.reach$) === 'reconnecting')
    const again = await startRelay({ port: relay.port, mailbox })
    const began = performance.now()
    await until(() => page.kit.get(page.controller.reach$) === 'online')
    expect(performance.now() - began).toBeLessThan(patient(4_000))
    answer(`0x${'ab'.repeat(65)}`)
    await expect(signing).resolves.toMatchObject({ signature: `0x${'ab'.repeat(65)}` })
    expect(phone.requests).toEqual(['personal_sign'])
    expect(page.live()).toEqual(['eip155', 'moon'])
    await again.close()
  })
})

describe('a relay that is not there', () => {
  it('or shows no certificate that holds is said so within 10 s, and the next try may work (G01)', {
    tags: ['long'],
  }, async () => {
    const bare = await startRelay({ port: 0 })
    const [selfSigned, keyless] = await Promise.all([listenTls(await selfSign()), listenTls({})])
    // One refuses, one speaks no TLS, one shows a certificate that nobody signed, one has none.
    const urls = ['ws://127.0.0.1:9', bare.url.replace('ws:', 'wss:'), selfSigned.url, keyless.url]
    const pages = await Promise.all(urls.map(url => openPage(url)))
    await Promise.all(
      pages.map(async ({ controller, kit }, at) => {
        await expect(controller.pair()).rejects.toMatchObject({
          code: 'rpc/UNAVAILABLE',
          message: `Unavailable WS RPC url at ${urls[at]}`,
          retryable: true,
        })
        expect(kit.get(controller.pairing$)).toMatchObject({ status: 'failed' })
        expect(kit.get(controller.reach$)).toBe('reconnecting')
      }),
    )
    expect(selfSigned.knocks()).toBeGreaterThan(0)
    expect(selfSigned.opened()).toBe(0)
    selfSigned.close()
    keyless.close()
    await bare.close()
  })

  it('is tried again at 1 to 30 s, not in step with others (G01)', () => {
    const pauses = Array.from({ length: 12 }, (_, attempt) => backOff(attempt, () => 0))
    expect(pauses.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(backOff(5, () => 1)).toBe(15_000)
    for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(1_000)
  })
})

describe('a relay that refuses the page (G18)', () => {
  const elsewhere = { publicUrls: ['wss://relay.example'] }
  const page = { projects: { mine: { origins: ['https://shop.example'] } } }
  it.each<[string, Partial<RelayOptions>, string, string, string]>([
    [
      'a project',
      { projects: { other: { origins: [] } } },
      'PROJECT_REFUSED',
      'does not know this project id',
      '403',
    ],
    ['its address', page, 'ORIGIN_REFUSED', 'does not allow the address of this page', '403'],
    ['its key', elsewhere, 'UNAUTHORIZED', 'refuses the key of this page', '401'],
  ])('over %s says so, and is left alone', async (_, options, code, text, status) => {
    const relay = await startRelay({ port: 0, ...options })
    const wire = await startOriginWire(relay.url, 'https://evil.example')
    const { controller, kit } = await openPage(wire.url, { wc: { projectId: 'mine' } })
    const error = { code: `walletconnect/${code}`, message: expect.stringContaining(text), retryable: false }
    await expect(controller.pair()).rejects.toMatchObject(error)
    expect(kit.get(controller.pairing$)).toMatchObject({ status: 'failed', error: { code: error.code } })
    const before = await refusalsOf(relay.url, status)
    expect(before).toBeGreaterThan(0)
    // It may not come again, which it would do within two seconds: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 2_500))
    expect(await refusalsOf(relay.url, status)).toBe(before)
    await wire.close()
    await relay.close()
  })

  it('because too many come says that, and is tried again at a distance', async () => {
    const limits = { connectionsPerSecond: 0.4, connectionBurst: 1 }
    const relay = await startRelay({ port: 0, limits })
    const { controller, kit } = await openPage(relay.url)
    await controller.pair()
    const { controller: other } = await openPage(relay.url)
    await expect(other.pair()).rejects.toMatchObject({ code: 'walletconnect/RATE_LIMITED', retryable: true })
    // In this time it may come a few times at most, and the relay then takes the next one.
    await new Promise(resolve => setTimeout(resolve, 4_000))
    expect(await refusalsOf(relay.url, '429')).toBeLessThan(5)
    await expect(other.pair()).resolves.toContain('wc:')
    expect(kit.get(controller.reach$)).toBe('online')
    await relay.close()
  })

  it('over a key that the clock spoiled says so (G06)', async () => {
    const relay = await startRelay({ port: 0 })
    expect(await clockSkew(relay.url)).toBeUndefined()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
    await expect(clockSkew(relay.url)).resolves.toMatchObject({
      code: 'walletconnect/CLOCK_WRONG',
      message: 'Check your clock: it is 10 minutes ahead',
    })
    await relay.close()
  })
})

async function refusalsOf(url: string, status: string): Promise<number> {
  const metrics = await (await fetch(`${url.replace('ws', 'http')}/metrics`)).text()
  return Number(new RegExp(`relay_refusals_total\\{kind="${status}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0)
}

/** A certificate of this machine that nobody else signed. */
async function selfSign(): Promise<TlsOptions> {
  const { stdout } = await promisify(execFile)('openssl', [
    ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1'.split(
      ' ',
    ),
    ...'-addext subjectAltName=IP:127.0.0.1 -keyout - -out -'.split(' '),
  ])
  return { key: stdout, cert: stdout }
}

async function listenTls(options: TlsOptions) {
  let knocks = 0
  let opened = 0
  const server = createServer(options, () => {
    opened++
  })
  server.on('connection', () => {
    knocks++
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `wss://127.0.0.1:${port}`,
    knocks: () => knocks,
    opened: () => opened,
    close: () => server.close(),
  }
}
