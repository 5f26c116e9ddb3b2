import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalEmail } from '../../src/identity/email/canonicalEmail.js'
import type { Device } from './createDevice.js'
import { type Pair, useIdentity } from './useIdentity.js'

const identity = useIdentity()

/** Requests a change of the address, up to the mail to the old one. */
async function startChange(device: Device, oldEmail: string, newEmail: string) {
  identity.advance(31_000)
  const before = Date.now()
  expect((await device.post('/email/change/start', { email: newEmail })).status).toBe(200)
  return identity.mail().inbox.next(oldEmail, before)
}

/** Confirms it with the code of the old mailbox, and returns that of the new one. */
async function confirmChange(device: Device, newEmail: string, code: string) {
  identity.advance(31_000)
  const before = Date.now()
  expect((await device.post('/email/change/primary', { code })).status).toBe(200)
  return (await identity.mail().inbox.next(newEmail, before)).code ?? ''
}

test('C11: the mail to the old address says which address a page has asked for', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  await identity.signIn(device, email)
  const { text } = await startChange(device, email, 'Mallory@Evil.example')
  expect(text).toContain('mallory@evil.example')
})

test('C11: of two changes to one address at once, one counts and the other is refused', async () => {
  const newEmail = identity.newAddress()
  const ready = []
  for (let n = 0; n < 2; n += 1) {
    const device = await identity.device()
    const email = identity.newAddress()
    await identity.signIn(device, email)
    const { code = '' } = await startChange(device, email, newEmail)
    ready.push({ device, email, code: await confirmChange(device, newEmail, code) })
  }
  const answers = await Promise.all(
    ready.map(({ device, code }) => device.post('/email/change/secondary', { code })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const emails = await Promise.all(
    ready.map(async ({ device }) => (await device.get<{ email: string }>('/user')).body.email),
  )
  expect(emails.filter(email => email === newEmail)).toHaveLength(1)
})

test('C11: of two changes that one person confirms at once, one counts and the other is refused', async () => {
  const email = identity.newAddress()
  const ready = []
  for (let n = 0; n < 2; n += 1) {
    const [device, newEmail] = [await identity.device(), identity.newAddress()]
    identity.advance(31_000)
    await identity.signIn(device, email)
    const { code = '' } = await startChange(device, email, newEmail)
    ready.push({ device, newEmail, code: await confirmChange(device, newEmail, code) })
  }
  const answers = await Promise.all(
    ready.map(({ device, code }) => device.post('/email/change/secondary', { code })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const counted = ready[answers.findIndex(({ status }) => status === 200)]
  expect((await counted?.device.get('/user'))?.body).toMatchObject({ email: counted?.newEmail })
})

test('C03: many devices guess no more often than one: 25 codes an hour for an address', async () => {
  const email = identity.newAddress()
  const flows: [Device, string][] = []
  for (let minute = 0; minute < 60; minute += 1) {
    const device = await identity.device()
    const { status, body } = await device.post<{ flow: string }>('/email/start', { email, projectId: 'shop' })
    if (status === 200) flows.push([device, body.flow])
    identity.advance(59_000)
  }
  expect(flows.length).toBeLessThanOrEqual(5)
  let tries = 0
  for (const [device, flow] of flows)
    for (let guess = 0; guess < 10; guess += 1) {
      const { body } = await device.post('/email/verify', {
        flow,
        code: `${randomInt(1_000_000)}`.padStart(6, '0'),
      })
      if (body['error'] === 'OTP_INVALID') tries += 1
    }
  expect(tries).toBeLessThanOrEqual(25)
})

test('a refresh that races the end of all sessions gives nothing that works', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = identity.newAddress()
    const [device, other] = [await identity.device(), await identity.device()]
    const pair = await identity.signIn(device, email)
    identity.advance(31_000)
    await identity.signIn(other, email)
    device.use(undefined)
    const [refreshed] = await Promise.all([
      device.post<Pair>('/session/refresh', { refresh: pair.refresh }),
      other.post('/session/end', { everywhere: true }),
    ])
    if (refreshed.status !== 200) continue
    device.use(refreshed.body.access)
    expect((await device.get('/user')).body).toMatchObject({ error: 'SESSION_ENDED' })
    device.use(undefined)
    const again = await device.post('/session/refresh', { refresh: refreshed.body.refresh })
    expect(again.body).toMatchObject({ error: 'SESSION_ENDED' })
  }
})

test('C06: the one form of an address has itself as its form, whatever it is made of', () => {
  const parts = [
    'a',
    'Z',
    'İ',
    'ı',
    'ß',
    'ẞ',
    'Σ',
    'ς',
    'ﬁ',
    'K',
    'Å',
    'e\u0301',
    '\u0345',
    'ǰ',
    'ΐ',
    'ſ',
    '９',
    '·',
    'ª',
    'ϒ',
    'ϓ',
    'Ω',
  ]
  const pick = () => parts[randomInt(parts.length)] ?? ''
  for (let run = 0; run < 5_000; run += 1) {
    const given = `${Array.from({ length: 1 + randomInt(5) }, pick).join('')}@${pick()}${pick()}x.example`
    let form: string
    try {
      form = canonicalEmail(given)
    } catch {
      continue
    }
    expect(canonicalEmail(form), JSON.stringify(given)).toBe(form)
  }
})
