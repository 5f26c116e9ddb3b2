import { expect, test } from 'vitest'
import { nameAgent } from '../../src/identity/nameAgent.js'
import { type AuditEntry, findBreak } from '../../src/identity/user/createAudit.js'
import { createAuthenticator } from './createAuthenticator.js'
import type { Device } from './createDevice.js'
import { type Pair, useIdentity } from './useIdentity.js'

const identity = useIdentity()
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36'
const said = (agent = chrome) => ({ headers: { 'User-Agent': agent } })

const pageOf = async (device: Device, query = '') =>
  (await device.get<{ entries: AuditEntry[]; next?: number }>(`/audit${query}`)).body

/** Signs a device in on the page of the shop, and returns the text of the mail with the code. */
async function signInAtShop(device: Device, email: string, odd = said()) {
  device.use(undefined)
  const before = Date.now()
  const body = { email, projectId: 'shop', origin: 'https://shop.example' }
  const started = await device.post<{ flow: string }>('/email/start', body, odd)
  const { code, text } = await identity.mail().inbox.next(email, before)
  const answer = await device.post<Pair>('/email/verify', { flow: started.body.flow, code }, odd)
  device.use(answer.body.access)
  return { text, ...answer.body }
}

test('C04: the log names device and page, and what a stranger repeats hides no sign-in', async () => {
  const [owner, thief] = [await identity.device(), await identity.device()]
  const email = identity.newAddress()
  await identity.signIn(owner, email)
  identity.advance(31_000)
  await signInAtShop(thief, email)
  for (let n = 0; n < 60; n += 1) await thief.post('/vault/half')
  for (let n = 0; n < 5; n += 1) await thief.post('/vault/export-permit')
  // Authenticators of software, which make as many passkeys as they like; the oldest make room.
  for (let n = 0; n < 25; n += 1) {
    const { create } = createAuthenticator(identity.service().origin)
    const { body } = await thief.post<{ challenge: string }>('/passkey/register/options')
    expect((await thief.post('/passkey/register/verify', create(body.challenge))).status).toBe(200)
  }
  const { entries } = await pageOf(owner)
  expect(entries.map(({ kind }) => kind)).toEqual([
    'passkey-removed',
    'passkey-added',
    'export-permitted',
    'half-released',
    'signed-in',
    'signed-in',
    'signed-up',
  ])
  const named = { device: `${thief.jkt.slice(0, 12)} Chrome on Linux`, origin: 'https://shop.example' }
  for (const entry of entries.slice(0, 5)) expect(entry).toMatchObject(named)
  expect(entries[6]).toMatchObject({ device: owner.jkt.slice(0, 12), origin: '' })
  expect(findBreak(entries)).toBeUndefined()
  // Another device is another entry, and so is the same one an hour later.
  await owner.post('/vault/half')
  identity.advance(61 * 60_000)
  identity.advance(31_000)
  await signInAtShop(thief, email)
  await thief.post('/vault/half')
  const later = await pageOf(thief)
  expect(later.entries.slice(0, 3).map(({ kind }) => kind)).toEqual([
    'half-released',
    'signed-in',
    'half-released',
  ])
  expect(later.entries[2]?.device).toBe(owner.jkt.slice(0, 12))
})

test('C04: repeats that come at once are one entry', async () => {
  const device = await identity.device()
  await identity.signIn(device, identity.newAddress())
  await Promise.all(Array.from({ length: 20 }, () => device.post('/vault/half')))
  const { entries } = await pageOf(device)
  expect(entries.map(({ kind }) => kind)).toEqual(['half-released', 'signed-in', 'signed-up'])
})

test('R15: the log pages on to its first entry', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  await identity.signIn(device, email)
  const id = (await device.get<{ id: string }>('/user')).body.id
  const text = `insert into identity_audit (user_id, seq, time, kind, device, origin, detail, previous, hash)
    select $1, n, n, 'signed-out', '', '', '', '', 'x' || n from generate_series(3, 120) n`
  await identity.sql().query({ name: 'fill-log', text }, [id])
  const seqs: number[] = []
  let query = ''
  for (;;) {
    const { entries, next } = await pageOf(device, query)
    expect(entries.length).toBeLessThanOrEqual(50)
    seqs.push(...entries.map(({ seq }) => seq))
    if (next === undefined) break
    query = `?before=${next}`
  }
  expect(seqs).toEqual(Array.from({ length: 120 }, (_, n) => 120 - n))
})

test('C04: mails say where a code was asked for, as a claim and without a link, in fixed words', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const evil = `${chrome} Your code is 000000 https://evil.example`
  const { text } = await signInAtShop(device, email, said(evil))
  expect(text).toMatch(/not checked:\s+page: shop\.example\s+device: Chrome on Linux\s/)
  expect(text).not.toMatch(/https?:|evil|000000/)

  identity.advance(31_000)
  let before = Date.now()
  expect((await device.post('/email/change/start', { email: 'next@harbour.example' })).status).toBe(200)
  const old = await identity.mail().inbox.next(email, before)
  expect(old.text).toContain('next@harbour.example')
  expect(old.text).toMatch(/page: shop\.example\s+device: Chrome on Linux/)
  before = Date.now()
  await device.post('/email/change/primary', { code: old.code })
  const next = await identity.mail().inbox.next('next@harbour.example', before)
  expect(next.text).toMatch(/page: shop\.example\s+device: Chrome on Linux/)
  before = Date.now()
  expect((await device.post('/email/change/secondary', { code: next.code })).status).toBe(200)
  const told = await identity.mail().inbox.next(email, before)
  expect(told.text).toContain('next@harbour.example')
  expect(told.text).toMatch(/page: shop\.example\s+device: Chrome on Linux/)
  expect(told.link).toContain('/email/revert?token=')

  // No page, and one that the project does not list, are none; the site names itself.
  const site = identity.service().origin
  for (const [origin, page] of [
    [undefined, 'no page'],
    ['https://evil.example', 'no page'],
    [site, new URL(site).host],
  ]) {
    const [stranger, other] = [await identity.device(), identity.newAddress()]
    before = Date.now()
    await stranger.post('/email/start', { email: other, projectId: 'shop', origin })
    expect((await identity.mail().inbox.next(other, before)).text).toContain(`page: ${page}\n`)
  }
})

test('a browser is named by words of ours, whatever it says', () => {
  const names = [
    [chrome, 'Chrome on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/123.0 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:125.0) Gecko/20100101 Firefox/125.0',
      'Firefox on Windows',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/123.0 Safari/537.36 Edg/123.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/123.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['curl/8.5.0', ''],
    ['', ''],
  ] as const
  for (const [agent, name] of names) expect(nameAgent(agent)).toBe(name)
})
