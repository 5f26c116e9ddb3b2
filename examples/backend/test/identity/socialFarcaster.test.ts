import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { farcasterFaults } from '../../../sandbox/src/socials/farcaster/signMessage.js'
import { type Socials, startSocials } from '../../../sandbox/src/socials/startSocials.js'
import { listen } from '../../src/platform/listen.js'
import { startAnvil } from '../support/startAnvil.js'
import type { Device } from './createDevice.js'
import { type Pair, useIdentity } from './useIdentity.js'
import { RETURN_URL, type Started } from './useSocials.js'

let chain: Awaited<ReturnType<typeof startAnvil>> | undefined
let running: Socials | undefined
/** A relay that tells what it likes: a text, or other fields of what the real one tells. */
let liar: Awaited<ReturnType<typeof listen>> | undefined
let lie: (path: string, told: Record<string, unknown>) => string | object = () => ({})
const relay = () => {
  if (!running) throw new Error('The relay does not run.')
  return running
}
// Before the service starts: its options name the relay and the node.
beforeAll(async () => {
  chain = await startAnvil()
  running = await startSocials({ chainRpc: chain.chain.rpcUrl })
  const { relay: real = '' } = options() ?? {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url: path = '', headers } = request
    const body = method === 'POST' ? Buffer.concat(chunks) : undefined
    const answer = await fetch(real + path, {
      ...{ method, body, headers: { Authorization: headers.authorization ?? '' } },
    }).catch(() => undefined)
    if (!answer) return response.destroy()
    const text = await answer.text()
    response.writeHead(answer.status, { 'Content-Type': 'application/json' })
    if (!answer.ok) return response.end(text)
    const told = JSON.parse(text)
    const lied = lie(path, told)
    response.end(typeof lied === 'string' ? lied : JSON.stringify({ ...told, ...lied }))
  })
  liar = await listen(server, 0, '127.0.0.1')
})
const options = () => relay().optionsFor('http://localhost').farcaster
const identity = useIdentity({
  get socials() {
    const farcaster = options()
    return { farcaster: farcaster && { ...farcaster, relay: `http://127.0.0.1:${liar?.port}` } }
  },
})
afterEach(() => {
  relay().switches.clear()
  lie = () => ({})
})
afterAll(async () => {
  await Promise.all([liar?.close(), running?.close()])
  await chain?.stop()
})

const start = (by: Device) =>
  by.post<Started>('/social/start', {
    ...{ provider: 'farcaster', mode: 'other-browser', projectId: 'shop', returnUrl: RETURN_URL },
  })
const outcome = (by: Device, flow: string) => by.post('/social/wait', { flow })
const finish = (by: Device, flow: string) => by.post<Pair>('/social/finish', { flow })
/** The person signs in the app that the login's address opens. */
const sign = (url: string, person: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ person }) })
async function signed(person: string) {
  const device = await identity.device()
  const { flow, url } = (await start(device)).body
  await sign(url, person)
  return { device, flow, told: (await outcome(device, flow)).body }
}

test('who signs in at Farcaster is who has the id, without a code to type', async () => {
  const { device, flow, told } = await signed('mira')
  expect(told).toEqual({ status: 'ready' })
  // Only the device that began it.
  expect(await finish(await identity.device(), flow)).toMatchObject({ body: { error: 'SOCIAL_EXPIRED' } })
  const { body } = await finish(device, flow)
  device.use(body.access)
  expect((await device.get('/logins')).body).toMatchObject({
    logins: [
      {
        provider: 'farcaster',
        issuer: 'https://farcaster.xyz',
        subject: expect.stringMatching(/^\d+$/),
        label: 'mira',
      },
    ],
  })
  const [again, other] = [await signed('mira'), await signed('alice')]
  expect((await finish(again.device, again.flow)).body.user).toBe(body.user)
  expect((await finish(other.device, other.flow)).body.user).not.toBe(body.user)
})

test.each(farcasterFaults)('a proof that is wrong signs nobody in: %s', async farcaster => {
  relay().switches.set('farcaster', { farcaster })
  const { device, flow, told } = await signed('mira')
  expect(told).toEqual({ status: 'failed', error: { code: 'SOCIAL_FAILED' } })
  expect(await finish(device, flow)).toMatchObject({ body: { error: 'SOCIAL_FAILED' } })
  identity.troubles.splice(0)
})

test.each(['limited', 'failing', 'down'] as const)('a relay that is %s ends no login', async service => {
  const device = await identity.device()
  const unavailable = { body: { error: 'SOCIAL_FAILED', message: 'Farcaster does not answer: try again.' } }
  relay().switches.set('farcaster', { service, at: 'channel' })
  expect(await start(device)).toMatchObject(unavailable)
  relay().switches.clear()
  const { flow, url } = (await start(device)).body
  await sign(url, 'mira')
  relay().switches.set('farcaster', { service, at: 'status' })
  expect(await outcome(device, flow)).toMatchObject(unavailable)
  relay().switches.clear()
  expect((await outcome(device, flow)).body).toEqual({ status: 'ready' })
  identity.troubles.splice(0)
})

test('a relay that names somebody else changes the name and no more', async () => {
  const userOf = async () => {
    const { device, flow } = await signed('mira')
    return (await finish(device, flow)).body.user
  }
  const mira = await userOf()
  lie = () => ({ fid: 1, username: 'alice', custody: `0x${'11'.repeat(20)}` })
  expect(await userOf()).toBe(mira)
})

test('a relay that tells the proof of another login signs nobody in', async () => {
  let stolen: Record<string, unknown> = {}
  lie = (path, told) => {
    if (path.endsWith('/status')) stolen = told
    return {}
  }
  expect((await signed('mira')).told).toEqual({ status: 'ready' })
  lie = path => (path.endsWith('/status') ? stolen : {})
  expect((await signed('alice')).told).toMatchObject({ status: 'failed' })
  identity.troubles.splice(0)
})

test.each<readonly [string, (told: Record<string, unknown>) => object | string]>([
  ['no message', () => ({ message: undefined })],
  ['no signature', () => ({ signature: undefined })],
  ['an empty signature', () => ({ signature: '0x' })],
  ['a message and 20,000 spaces', ({ message }) => ({ message: `${message}${' '.repeat(20_000)}` })],
  ['a list of messages', ({ message }) => ({ message: [message] })],
  ['a state that is a list', ({ state }) => ({ state: [state] })],
  ['a page', () => '<!doctype html>'],
  ['nothing', () => 'null'],
  ['more than half a megabyte', () => JSON.stringify({ pad: 'x'.repeat(600_000) })],
  ['another id in the message', ({ message }) => ({ message: `${message}`.replace(/fid\/\d+/, 'fid/1') })],
  ['two ids', ({ message }) => ({ message: `${message}\n- farcaster://fid/1` })],
])('a relay that answers with %s signs nobody in', async (_, change) => {
  lie = (path, told) => (path.endsWith('/status') ? change(told) : {})
  const { device, flow } = await signed('mira')
  expect((await finish(device, flow)).status).toBeGreaterThan(399)
  identity.troubles.splice(0)
})

test.each(['\u202e\u200b', { toString: 'mira' }, '', ['mira'], 'x'.repeat(100_000)])(
  'a relay that calls somebody %j gives no name that is none',
  async username => {
    lie = path => (path.endsWith('/status') ? { username } : {})
    const { device, flow } = await signed('mira')
    device.use((await finish(device, flow)).body.access)
    const { logins } = (await device.get<{ logins: { label: string }[] }>('/logins')).body
    expect(logins[0]?.label).toMatch(/^[a-z]{1,100}$/)
  },
)

test.each<readonly [string, object]>([
  ['a script', { url: 'javascript:alert(1)' }],
  ['a page of its own', { url: 'data:text/html,x' }],
  ['an endless address', { url: `https://farcaster.xyz/${'x'.repeat(2_000)}` }],
  ['a channel that is a header more', { channelToken: 'a\r\nX-Admin: yes' }],
  ['a channel of another alphabet', { channelToken: 'ключ' }],
  ['a channel that is none', { channelToken: {} }],
])('a relay that opens %s is not followed', async (_, told) => {
  lie = () => told
  expect(await start(await identity.device())).toMatchObject({ status: 502 })
  identity.troubles.splice(0)
})
