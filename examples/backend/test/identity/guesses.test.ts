import { expect, test } from 'vitest'
import type { Device } from './createDevice.js'
import { type Pair, useIdentity } from './useIdentity.js'

const identity = useIdentity()
const HOUR_MS = 3_600_000
const DAY_S = 24 * 3_600

const start = (device: Device, email: string) =>
  device.post<{ flow: string; error?: string }>('/email/start', { email, projectId: 'shop' })
const wrongFor = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

/** Enters wrong codes until the service looks at none any more. Returns how many it looked at. */
async function guess(device: Device, email: string, hours = 24): Promise<number> {
  let looked = 0
  for (let hour = 0; hour < hours; hour += 1) {
    for (let mail = 0; mail < 5; mail += 1) {
      const before = Date.now()
      const { status, body } = await start(device, email)
      if (status === 429) break
      const { code = '' } = await identity.mail().inbox.next(email, before)
      for (let n = 0; n < 5; n += 1) {
        const answer = await device.post('/email/verify', { flow: body.flow, code: wrongFor(code) })
        if (['OTP_INVALID', 'TOO_MANY_TRIES'].includes(`${answer.body['error']}`)) looked += 1
      }
      identity.advance(31_000)
    }
    identity.advance(HOUR_MS - 5 * 31_000)
  }
  return looked
}
const warnings = (email: string) =>
  identity
    .mail()
    .inbox.list(email)
    .filter(({ subject }) => subject.includes('guess'))
async function kindsOf(device: Device) {
  const { body } = await device.get<{ entries: { kind: string }[] }>('/audit')
  return body.entries.map(({ kind }) => kind)
}

test('C01: strangers get 20 wrong codes a day for an address, then 429; its owner hears of it once', async () => {
  const [owner, stranger, other] = await Promise.all([1, 2, 3].map(() => identity.device()))
  if (!owner || !stranger || !other) throw new Error('There are three.')
  const email = identity.newAddress()
  await identity.signIn(owner, email)
  identity.advance(HOUR_MS)
  const before = Date.now()
  expect(await guess(stranger, email, 2)).toBe(20)
  // Another device changes nothing.
  for (const device of [stranger, other]) {
    const { status, body, headers } = await start(device, email)
    expect({ status, body }).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
    const seconds = Number(headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(DAY_S - 4 * 3_600)
    expect(seconds).toBeLessThanOrEqual(DAY_S)
  }
  await expect.poll(() => warnings(email)).toHaveLength(1)
  expect((await identity.mail().inbox.next(email, before)).text).not.toMatch(/https?:/)
  // The owner's device signs in as ever, and reads of it.
  owner.use(undefined)
  await identity.signIn(owner, email)
  expect((await kindsOf(owner)).filter(kind => kind === 'code-refused')).toHaveLength(1)
  expect((await guess(stranger, email, 20)) + 20).toBe(20)
  expect(warnings(email)).toHaveLength(1)
  // A day later, guesses are looked at again, and the owner is told again.
  identity.advance(24 * HOUR_MS)
  expect(await guess(stranger, email, 2)).toBe(20)
  await expect.poll(() => warnings(email)).toHaveLength(2)
})

test('C01: guesses that are ready before the limit and come at once are no more than 20', async () => {
  const email = identity.newAddress()
  const flows: { device: Device; flow: string; code: string }[] = []
  for (let hour = 0; hour < 2; hour += 1) {
    for (let n = 0; n < 5; n += 1) {
      const device = await identity.device()
      flows.push({ device, ...(await identity.requestCode(device, email)) })
      // Within the ten minutes of a code; the places of an hour are given by hand.
      identity.advance(31_000)
    }
    await identity.sql().query({ name: 'forget', text: 'delete from identity_limits' }, [])
  }
  const answers = await Promise.all(
    flows.flatMap(({ device, flow, code }) =>
      [1, 2, 3, 4].map(() => device.post('/email/verify', { flow, code: wrongFor(code) })),
    ),
  )
  const looked = answers.filter(({ status }) => status !== 429)
  expect(looked).toHaveLength(20)
  for (const { body } of looked) expect(body).toMatchObject({ error: 'OTP_INVALID' })
  // The right one is not looked at either.
  const [{ device, flow, code } = { device: await identity.device(), flow: '', code: '' }] = flows
  const right = await device.post('/email/verify', { flow, code })
  expect(right).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } })
  expect(right.headers.get('Retry-After')).toBeTruthy()
})

test('C01: a device that signed in before has 20 of its own, and no more', async () => {
  const [owner, stranger] = [await identity.device(), await identity.device()]
  const email = identity.newAddress()
  await identity.signIn(owner, email)
  owner.use(undefined)
  identity.advance(HOUR_MS)
  expect(await guess(owner, email, 3)).toBe(20)
  expect((await start(owner, email)).status).toBe(429)
  // Nobody else is kept out by it.
  expect(await guess(stranger, email, 1)).toBe(20)
})

test('C01: codes of an open session count as well', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  let { refresh } = await identity.signIn(device, email)
  let looked = 0
  for (let n = 0; n < 6; n += 1) {
    identity.advance(20 * 60_000)
    device.use(undefined)
    const { body } = await device.post<Pair>('/session/refresh', { refresh })
    refresh = body.refresh
    device.use(body.access)
    const before = Date.now()
    if ((await device.post('/factor/start')).status !== 200) continue
    const { code = '' } = await identity.mail().inbox.next(email, before)
    for (let tries = 0; tries < 5; tries += 1)
      if ((await device.post('/factor/verify', { code: wrongFor(code) })).status !== 429) looked += 1
  }
  expect(looked).toBe(20)
})

test('C05: the limit is the same for an address without an account, and says the same', async () => {
  const [device, stranger] = [await identity.device(), await identity.device()]
  const [known, unknown] = [identity.newAddress(), identity.newAddress()]
  await identity.signIn(device, known)
  identity.advance(HOUR_MS)
  const outcomes = []
  for (const email of [known, unknown]) {
    const looked = await guess(stranger, email, 2)
    const { status, body } = await start(stranger, email)
    await expect.poll(() => warnings(email)).toHaveLength(1)
    outcomes.push({ looked, status, error: body.error, text: warnings(email)[0]?.text })
  }
  expect(outcomes[1]).toEqual(outcomes[0])
})
