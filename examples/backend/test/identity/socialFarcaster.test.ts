import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { farcasterFaults } from '../../../sandbox/src/socials/farcaster/signMessage.js'
import { type Socials, startSocials } from '../../../sandbox/src/socials/startSocials.js'
import { startAnvil } from '../support/startAnvil.js'
import type { Device } from './createDevice.js'
import { type Pair, useIdentity } from './useIdentity.js'
import { RETURN_URL, type Started } from './useSocials.js'

let chain: Awaited<ReturnType<typeof startAnvil>> | undefined
let running: Socials | undefined
const relay = () => {
  if (!running) throw new Error('The relay does not run.')
  return running
}
// Before the service starts: its options name the relay and the node.
beforeAll(async () => {
  chain = await startAnvil()
  running = await startSocials({ chainRpc: chain.chain.rpcUrl })
})
const identity = useIdentity({
  get socials() {
    return { farcaster: relay().optionsFor('http://localhost').farcaster }
  },
})
afterEach(() => relay().switches.clear())
afterAll(async () => {
  await running?.close()
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
