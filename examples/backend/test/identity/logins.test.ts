import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityMigrations } from '../../src/identity/identityMigrations.js'
import { createEmailChanges } from '../../src/identity/user/createEmailChanges.js'
import { type Account, createLogins } from '../../src/identity/user/createLogins.js'
import { connectPostgres } from '../../src/store/connectPostgres.js'
import { migrate } from '../../src/store/migrate.js'
import type { SqlRunner, SqlStatement } from '../../src/store/SqlRunner.js'
import { findPostgres, startPostgres } from '../bench/startPostgres.js'
import type { Device } from './createDevice.js'
import { useIdentity } from './useIdentity.js'
import { firstVault, newKeys, otherAddresses } from './vaultFixture.js'

const identity = useIdentity()
const HOUR_MS = 3_600_000
let subjects = 0
const account = (more: Partial<Account> = {}): Account => ({
  provider: 'google',
  issuer: 'https://accounts.google.com',
  subject: `${++subjects}`,
  name: 'Mira',
  email: null,
  emailVerified: false,
  ...more,
})
const people = (sql: SqlRunner) => sql.query({ name: 'people', text: 'select id from identity_users' }, [])

const bin = findPostgres()
let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined
let server: SqlRunner | undefined
beforeAll(async () => {
  if (!bin) return
  postgres = await startPostgres(bin)
  server = await connectPostgres(postgres.url, error => {
    throw error
  })
  await migrate(server, identityMigrations)
})
afterAll(async () => {
  await server?.close()
  await postgres?.stop()
})

describe.each([
  ['embedded', () => identity.sql(), false],
  [`PostgreSQL${bin ? '' : ' (skipped: it is not installed)'}`, () => server ?? identity.sql(), !bin],
] as const)('%s', (_, open, isSkipped) => {
  test.skipIf(isSkipped)('20 simultaneous logins of one account give one user', async () => {
    const sql = open()
    const logins = createLogins(sql, Date.now)
    const before = (await people(sql)).length
    for (let round = 0; round < 10; round += 1) {
      const one = account()
      const found = await Promise.all(Array.from({ length: 20 }, () => logins.userOf(one)))
      expect(new Set(found.map(({ id }) => id)).size).toBe(1)
      expect(found.filter(({ isNew }) => isNew)).toHaveLength(1)
    }
    // Nor is a user left behind who has no login.
    expect(await people(sql)).toHaveLength(before + 10)
  })

  test.skipIf(isSkipped)('of two logins that are removed at once, one stays', async () => {
    const sql = open()
    const logins = createLogins(sql, Date.now)
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [account(), account()]
      const { id } = await logins.userOf(one)
      expect(await logins.add(id, other)).toBe(true)
      const removed = await Promise.all([one, other].map(login => logins.remove(id, login)))
      expect(removed.filter(provider => provider !== undefined)).toEqual(['google'])
      const left = await logins.list(id)
      expect(left).toHaveLength(1)
      const [last = one] = [one, other].filter(({ subject }) => subject === left[0]?.subject)
      expect(await logins.remove(id, last)).toBeUndefined()
    }
  })

  test.skipIf(isSkipped)('an account that two wallets add at once belongs to one of them', async () => {
    const sql = open()
    const logins = createLogins(sql, Date.now)
    for (let round = 0; round < 10; round += 1) {
      const owners = await Promise.all([account(), account()].map(one => logins.userOf(one)))
      const wanted = account()
      const added = await Promise.allSettled(owners.map(({ id }) => logins.add(id, wanted)))
      expect(added.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { code: 'LOGIN_TAKEN' } },
      ])
    }
  })
})

test('D12: the same address never merges two users, verified or not', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const { user } = await identity.signIn(device, email)
  const logins = createLogins(identity.sql(), Date.now)
  const mail = { email, emailVerified: true }
  const ids = [user]
  for (const issuer of ['https://accounts.google.com', 'https://github.com', 'https://appleid.apple.com'])
    ids.push((await logins.userOf(account({ ...mail, issuer }))).id)
  // The same number at another provider is somebody else.
  const [one, other] = [account({ subject: '7' }), account({ subject: '7', issuer: 'https://x.com' })]
  for (const login of [one, other]) ids.push((await logins.userOf(login)).id)
  expect(new Set(ids).size).toBe(6)
})

test('a name that a provider tells only once stays, and later ones take its place', async () => {
  const logins = createLogins(identity.sql(), Date.now)
  const one = account({ name: 'Mira' })
  const { id } = await logins.userOf(one)
  await logins.userOf({ ...one, name: null })
  expect(await logins.list(id)).toMatchObject([{ label: 'Mira', email: null }])
  await logins.userOf({ ...one, name: 'Mira K.', email: 'mira@example.com' })
  await logins.userOf({ ...one, name: null, email: null })
  expect(await logins.list(id)).toMatchObject([{ label: 'Mira K.', email: 'mira@example.com' }])
  const { id: nameless } = await logins.userOf(account({ name: null }))
  expect(await logins.list(nameless)).toMatchObject([{ label: 'google' }])
})

test('the same number at another provider is neither renamed nor removed with it, and nobody removes what is of others', async () => {
  const logins = createLogins(identity.sql(), Date.now)
  const subject = `${++subjects}`
  const [one, other] = [account({ subject }), account({ subject, issuer: 'https://x.com', provider: 'x' })]
  const { id } = await logins.userOf(one)
  const { id: stranger } = await logins.userOf(account())
  await logins.add(id, other)
  await logins.userOf({ ...other, name: 'Nelly', email: 'nelly@example.com' })
  const named = { subject, label: 'Mira', email: null }
  expect(await logins.list(id)).toMatchObject([named, { subject, label: 'Nelly' }])
  await logins.add(stranger, account())
  expect(await logins.remove(stranger, other)).toBeUndefined()
  expect(await logins.remove(id, other)).toBe('x')
  expect(await logins.list(id)).toMatchObject([{ ...named, provider: 'google' }])
})

/** Somebody who signs in with an account elsewhere and has no address. */
async function signInWithout() {
  const device = await identity.device()
  const { user } = await identity.signIn(device, identity.newAddress())
  const one = account()
  await createLogins(identity.sql(), Date.now).add(user, one)
  await identity
    .sql()
    .query({ name: 'lose', text: 'update identity_users set email = null where id = $1' }, [user])
  return { device, user, one }
}
const remove = (device: Device, login: { issuer: string; subject: string }) =>
  device.post('/logins/remove', { issuer: login.issuer, subject: login.subject })

test('an account whose last wallet let go of it at this very moment signs nobody in', async () => {
  const one = account()
  const { id } = await createLogins(identity.sql(), Date.now).userOf(one)
  const second = account()
  await createLogins(identity.sql(), Date.now).add(id, second)
  const sql: SqlRunner = {
    ...identity.sql(),
    async query<Row>(statement: SqlStatement, values: readonly unknown[]) {
      // Between the login and the look at its owner.
      if (statement.name === 'identity-login-owner')
        await createLogins(identity.sql(), Date.now).remove(id, one)
      return identity.sql().query<Row>(statement, values)
    },
  }
  await expect(createLogins(sql, Date.now).userOf(one)).rejects.toMatchObject({ code: 'SOCIAL_EXPIRED' })
})

test('an address stays that became the last login at this very moment', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const { user } = await identity.signIn(device, email)
  const one = account()
  const logins = createLogins(identity.sql(), Date.now)
  await logins.add(user, one)
  const sql: SqlRunner = {
    ...identity.sql(),
    async query<Row>(statement: SqlStatement, values: readonly unknown[]) {
      const rows = await identity.sql().query<Row>(statement, values)
      // Between the look at the other logins and the removal.
      if (statement.name === 'identity-has-logins') await logins.remove(user, one)
      return rows
    },
  }
  const changes = createEmailChanges({
    ...{ sql, sendMail: async () => {}, now: Date.now, revertUrl: () => 'https://secure.example' },
    audit: { add: async () => {} } as never,
  })
  const asks = { jkt: device.jkt, claims: { origin: '', agent: '' }, language: 'en' } as const
  await expect(changes.remove({ userId: user, email, ...asks })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  })
  expect((await device.get('/user')).body).toMatchObject({ email })
})

test('a wallet has 20 logins at most', async () => {
  const logins = createLogins(identity.sql(), Date.now)
  const { id } = await logins.userOf(account())
  for (let n = 1; n < 20; n += 1) expect(await logins.add(id, account())).toBe(true)
  await expect(logins.add(id, account())).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await logins.list(id)).toHaveLength(20)
})

test('somebody without an address: calls work, no mail is sent, and a passkey has a name', async () => {
  const { device, user } = await signInWithout()
  const mails = identity.mail().inbox.list().length
  expect((await device.get('/user')).body).toMatchObject({ id: user, email: null })
  expect(await device.post('/factor/start')).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
  expect((await device.post('/passkey/register/options')).body).toMatchObject({ user: { name: 'Mira' } })
  const { vault, agree } = newKeys()
  await device.put('/vault', vault)
  const next = { ...firstVault, version: 1, addresses: otherAddresses, signature: await agree(user) }
  expect((await device.post('/vault/replace', next)).body).toEqual({ version: 2 })
  expect(identity.mail().inbox.list()).toHaveLength(mails)
})

test('who has no address adds one with its code alone, while the factor is fresh', async () => {
  const { device, user } = await signInWithout()
  const email = identity.newAddress()
  const before = Date.now()
  expect((await device.post('/email/change/start', { email })).body).toMatchObject({
    action: 'VERIFY_SECONDARY_OTP',
  })
  const mail = await identity.mail().inbox.next(email, before)
  expect(mail.text).toContain('add this email address')
  expect((await device.post('/email/change/secondary', { code: mail.code })).body).toEqual({ email })
  expect((await device.get('/user')).body).toMatchObject({ id: user, email })
  expect((await device.get<{ entries: unknown[] }>('/audit')).body.entries[0]).toMatchObject({
    kind: 'login-added',
    detail: expect.stringMatching(/^m….*example\.com$/),
  })
  // From now on it is a login.
  identity.advance(31_000)
  expect((await identity.signIn(await identity.device(), email)).user).toBe(user)

  const late = await signInWithout()
  identity.advance(301_000)
  const refused = await late.device.post('/email/change/start', { email: identity.newAddress() })
  expect(refused.body).toMatchObject({ error: expect.stringMatching(/FACTOR_REQUIRED|SESSION_ENDED/) })
})

test('a code that was asked for to add an address never replaces one that came meanwhile', async () => {
  const { device } = await signInWithout()
  const [theirs, own] = [identity.newAddress(), identity.newAddress()]
  const before = Date.now()
  await device.post('/email/change/start', { email: theirs })
  const { code } = await identity.mail().inbox.next(theirs, before)
  const { body } = await device.get<{ id: string }>('/user')
  await identity
    .sql()
    .query({ name: 'gain', text: 'update identity_users set email = $2 where id = $1' }, [body.id, own])
  expect((await device.post('/email/change/secondary', { code })).body).toMatchObject({
    error: 'OTP_RESTART',
  })
  expect((await device.get('/user')).body).toMatchObject({ email: own })
})

test('logins: listed, removed with a fresh factor, never the last one, each told and in the log', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const { user } = await identity.signIn(device, email)
  const one = account()
  await createLogins(identity.sql(), Date.now).add(user, one)
  const list = async () => (await device.get<{ logins: { provider: string }[] }>('/logins')).body.logins
  expect(await list()).toMatchObject([
    { provider: 'email', issuer: 'email', subject: email, label: email },
    { provider: 'google', subject: one.subject, label: 'Mira', addedAt: expect.any(Number) },
  ])
  expect(await remove(device, account())).toMatchObject({ status: 404 })
  // An address is removed by its name, not whichever it is.
  for (const [by, subject] of [
    [device, identity.newAddress()],
    [(await signInWithout()).device, email],
  ] as const)
    expect(await remove(by, { issuer: 'email', subject })).toMatchObject({ status: 404 })
  const stranger = await signInWithout()
  expect(await remove(stranger.device, one)).toMatchObject({ status: 404 })
  expect(await remove(stranger.device, stranger.one)).toMatchObject({
    status: 403,
    body: { error: 'NOT_ALLOWED' },
  })

  // A mail that cannot be sent: nothing has changed.
  identity.mail().fail({ refuse: 451 })
  expect(await remove(device, one)).toMatchObject({ status: 502, body: { error: 'EMAIL_NOT_SENT' } })
  identity.mail().fail({})
  identity.troubles.splice(0)
  expect(await list()).toHaveLength(2)

  const before = Date.now()
  expect(await remove(device, one)).toMatchObject({ status: 204 })
  expect((await identity.mail().inbox.next(email, before)).text).toContain(
    'google no longer opens your wallet',
  )
  expect((await device.get<{ entries: unknown[] }>('/audit')).body.entries[0]).toMatchObject({
    kind: 'login-removed',
    detail: 'google',
  })
  // The address is the last one now.
  const own = { issuer: 'email', subject: email }
  const { length } = identity.mail().inbox.list(email)
  expect(await remove(device, own)).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
  // Nobody is told of what did not happen.
  expect(identity.mail().inbox.list(email)).toHaveLength(length)
})

test('an address that was removed is taken back like a changed one, and logins that are younger go', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const { user } = await identity.signIn(device, email)
  const [own, theirs] = [account(), account()]
  const clock = { aheadMs: 0 }
  const logins = createLogins(identity.sql(), () => Date.now() + clock.aheadMs)
  await logins.add(user, { ...own, name: 'own' })
  const ahead = 80 * HOUR_MS
  identity.advance(ahead)
  clock.aheadMs += ahead + 1_000_000
  await logins.add(user, { ...theirs, name: 'theirs' })
  device.use(undefined)
  await identity.signIn(device, email)
  const before = Date.now()
  expect(await remove(device, { issuer: 'email', subject: email })).toMatchObject({ status: 204 })
  expect((await device.get('/user')).body).toMatchObject({
    email: null,
    sensitiveLockedUntil: expect.any(Number),
  })
  // Locked: neither the owner's login goes, nor another address comes.
  expect(await remove(device, own)).toMatchObject({ body: { error: 'LOCKED' } })
  expect((await device.post('/email/change/start', { email: identity.newAddress() })).body).toMatchObject({
    error: 'LOCKED',
  })
  const mail = await identity.mail().inbox.next(email, before)
  expect(mail.subject).toContain('removed')
  const token = new URL(mail.link ?? '').searchParams.get('token') ?? ''
  const body = new URLSearchParams({ token, decision: 'revert' })
  const page = await fetch((mail.link ?? '').split('?')[0] ?? '', { method: 'POST', body })
  expect(page.status).toBe(200)
  expect(await logins.list(user)).toMatchObject([{ label: 'own' }])
  expect(await logins.ownerOf(theirs)).toBeUndefined()
  identity.advance(31_000)
  const back = await identity.device()
  expect((await identity.signIn(back, email)).user).toBe(user)
  identity.advance(80 * HOUR_MS)
  back.use(undefined)
  await identity.signIn(back, email)
  // What is counted is what is there.
  expect(await remove(back, { issuer: 'email', subject: email })).toMatchObject({ status: 204 })
})
