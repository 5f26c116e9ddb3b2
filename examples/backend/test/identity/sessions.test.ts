import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { hashOf } from '../../src/identity/hashes.js'
import { type AuditEntry, createAudit, findBreak } from '../../src/identity/user/createAudit.js'
import { type Pair, useIdentity } from './useIdentity.js'

const identity = useIdentity()

test('a clock that is an hour off works', async () => {
  for (const skewMs of [-3_600_000, 3_600_000]) {
    const device = await identity.device()
    const { flow, code } = await identity.requestCode(device, identity.newAddress())
    const { status, body } = await device.post<Pair>('/email/verify', { flow, code }, { skewMs })
    expect(status).toBe(200)
    device.use(body.access)
    expect((await device.get('/user', { skewMs })).status).toBe(200)
  }
})

test('Q12: a proof counts once, for one call, with the server’s nonce and the right key', async () => {
  const [device, thief] = [await identity.device(), await identity.device()]
  const pair = await identity.signIn(device, identity.newAddress())
  const { proof } = await device.get('/user')
  expect((await device.get('/user', { proof })).body).toMatchObject({ error: 'INVALID_DPOP' })
  expect((await device.get('/vault', { proof })).body).toMatchObject({ error: 'INVALID_DPOP' })
  thief.use(pair.access)
  expect(await thief.get('/user')).toMatchObject({ status: 401, body: { error: 'INVALID_DPOP' } })
  const { privateKey: other } = await generateKeyPair('ES256')
  const odd = [
    { key: other },
    { header: { typ: 'jwt' } },
    { header: { jwk: undefined } },
    // With it, anybody who reads a log could make others.
    { header: { jwk: await exportJWK(device.privateKey) } },
    { claims: { htm: 'POST' } },
    { claims: { htu: 'https://evil.example/identity/v1/user' } },
    { claims: { ath: undefined } },
    { claims: { ath: 'x' } },
    { claims: { jti: undefined } },
    { claims: { jti: 'a'.repeat(5_000) } },
    { claims: { other: 'a'.repeat(5_000) } },
    { proof: 'x' },
    { proof: 'eyJhbGciOiJub25lIiwidHlwIjoiZHBvcCtqd3QifQ.e30.' },
  ]
  for (const each of odd)
    expect(await device.get('/user', each), JSON.stringify(each)).toMatchObject({
      status: 401,
      body: { error: 'INVALID_DPOP' },
    })
  for (const nonce of [undefined, '1.x', '', `${Math.floor(Date.now() / 300_000)}.forged`]) {
    const { status, body, headers } = await device.get('/user', { claims: { nonce } })
    expect({ status, body }).toMatchObject({ status: 401, body: { error: 'USE_DPOP_NONCE' } })
    expect(headers.get('WWW-Authenticate')).toContain('use_dpop_nonce')
  }
  expect((await device.get('/user')).status).toBe(200)
  // A nonce from long ago is no longer fresh.
  const { headers } = await device.get('/user')
  identity.advance(11 * 60_000)
  const stale = await device.get('/user', { claims: { nonce: headers.get('DPoP-Nonce') } })
  expect([stale.body, stale.status]).toMatchObject([{ error: expect.stringMatching(/NONCE|SESSION/) }, 401])
})

test('an access token ends after five minutes, and a refresh token gives the next one', async () => {
  const device = await identity.device()
  const pair = await identity.signIn(device, identity.newAddress())
  identity.advance(301_000)
  expect(await device.get('/user')).toMatchObject({ status: 401, body: { error: 'SESSION_ENDED' } })
  device.use(undefined)
  const { body } = await device.post<Pair>('/session/refresh', { refresh: pair.refresh })
  device.use(body.access)
  expect((await device.get<{ id: string }>('/user')).body.id).toBe(pair.user)
})

/** Somebody who has just refreshed: the old token, its successor, and who presents them. */
async function refreshed() {
  const device = await identity.device()
  const { refresh: old } = await identity.signIn(device, identity.newAddress())
  device.use(undefined)
  const present = async (token: string, by = device) => by.post<Pair>('/session/refresh', { refresh: token })
  const { body: next } = await present(old)
  return { device, present, old, next }
}
const isEnded = { status: 401, body: { error: 'SESSION_ENDED' } }

test('a refresh token that is used twice ends its family, and no other session', async () => {
  const [device, other] = [await identity.device(), await identity.device()]
  const address = identity.newAddress()
  const pair = await identity.signIn(device, address)
  identity.advance(31_000)
  await identity.signIn(other, address)
  device.use(undefined)
  const { body: next } = await device.post<Pair>('/session/refresh', { refresh: pair.refresh })
  const { body: last } = await device.post<Pair>('/session/refresh', { refresh: next.refresh })
  const again = await device.post('/session/refresh', { refresh: pair.refresh })
  expect(again).toMatchObject(isEnded)
  const successor = await device.post('/session/refresh', { refresh: last.refresh })
  expect(successor.body).toMatchObject({ error: 'SESSION_ENDED' })
  device.use(last.access)
  expect((await device.get('/user')).body).toMatchObject({ error: 'SESSION_ENDED' })
  expect((await other.get('/user')).status).toBe(200)
  const { body: log } = await other.get<{ entries: AuditEntry[] }>('/audit')
  expect(log.entries.map(({ kind }) => kind)).toContain('token-reused')
})

test('a page that was left before the answer came goes on with the old token', async () => {
  const { device, present, old } = await refreshed()
  for (let page = 0; page < 3; page++) {
    identity.advance(19_000)
    expect((await present(old)).status).toBe(200)
  }
  const { body: last } = await present(old)
  const { status, body } = await present(last.refresh)
  expect(status).toBe(200)
  device.use(body.access)
  expect((await device.get('/user')).status).toBe(200)
  const { body: log } = await device.get<{ entries: AuditEntry[] }>('/audit')
  expect(log.entries.map(({ kind }) => kind)).not.toContain('token-reused')
})

test('the old token ends the session with another key, after a minute, and once its successor was used', async () => {
  const byThief = await refreshed()
  expect(await byThief.present(byThief.old, await identity.device())).toMatchObject(isEnded)
  expect(await byThief.present(byThief.next.refresh)).toMatchObject(isEnded)

  const late = await refreshed()
  identity.advance(30_000)
  const { body: second } = await late.present(late.old)
  // The minute is that of the first answer.
  identity.advance(31_000)
  expect(await late.present(late.old)).toMatchObject(isEnded)
  expect(await late.present(second.refresh)).toMatchObject(isEnded)

  const used = await refreshed()
  const { body: last } = await used.present(used.next.refresh)
  expect(await used.present(used.old)).toMatchObject(isEnded)
  expect(await used.present(last.refresh)).toMatchObject(isEnded)
})

test('of the successors of one token only the last counts, and an older one ends the session', async () => {
  const { present, old, next } = await refreshed()
  const { body: last } = await present(old)
  expect(await present(next.refresh)).toMatchObject(isEnded)
  expect(await present(last.refresh)).toMatchObject(isEnded)
})

test('of concurrent refreshes, one successor at most counts', async () => {
  const device = await identity.device()
  const { refresh } = await identity.signIn(device, identity.newAddress())
  device.use(undefined)
  const present = (token: string) => device.post<Pair>('/session/refresh', { refresh: token })
  const answers = await Promise.all([1, 2, 3].map(() => present(refresh)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const live = await identity.sql().query<{ family: string }>(
    {
      name: 'unused',
      text: `select r.family from identity_refreshes r join identity_refreshes o on o.family = r.family
        where o.hash = $1 and r.used_at is null`,
    },
    [hashOf(refresh)],
  )
  expect(live).toHaveLength(1)
})

test('a stolen refresh token is worth nothing without the key, and does no harm', async () => {
  const [device, thief] = [await identity.device(), await identity.device()]
  const { refresh } = await identity.signIn(device, identity.newAddress())
  expect((await thief.post('/session/refresh', { refresh })).body).toMatchObject({ error: 'SESSION_ENDED' })
  expect((await thief.post('/session/refresh', { refresh: 'made-up' })).status).toBe(401)
  device.use(undefined)
  expect((await device.post('/session/refresh', { refresh })).status).toBe(200)
})

test('signs out here, and everywhere', async () => {
  const address = identity.newAddress()
  const devices = []
  for (let n = 0; n < 3; n++) {
    const device = await identity.device()
    devices.push({ device, pair: await identity.signIn(device, address) })
    identity.advance(31_000)
  }
  const [first, second, third] = devices
  expect((await first?.device.post('/session/end', {}))?.status).toBe(204)
  expect((await first?.device.get('/user'))?.body).toMatchObject({ error: 'SESSION_ENDED' })
  expect((await second?.device.get('/user'))?.status).toBe(200)
  expect((await second?.device.post('/session/end', { everywhere: true }))?.status).toBe(204)
  expect((await third?.device.get('/user'))?.body).toMatchObject({ error: 'SESSION_ENDED' })
  third?.device.use(undefined)
  const refreshed = await third?.device.post('/session/refresh', { refresh: third.pair.refresh })
  expect(refreshed?.body).toMatchObject({ error: 'SESSION_ENDED' })
})

test('R14: a session of one project is refused for another, and sees its own user only', async () => {
  const [device, other] = [await identity.device('shop'), await identity.device('other')]
  const address = identity.newAddress()
  const pair = await identity.signIn(device, address)
  const foreign = await device.get('/user', { headers: { 'X-Project-Id': 'other' } })
  expect(foreign).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
  const stranger = await identity.signIn(other, identity.newAddress(), 'other')
  expect((await other.get<{ id: string }>('/user')).body.id).toBe(stranger.user)
  expect((await other.get('/user', { headers: { 'X-Project-Id': 'shop' } })).status).toBe(403)
  // The same person on the next site is the same user: users belong to the service.
  identity.advance(31_000)
  const again = await identity.device('other')
  expect((await identity.signIn(again, address, 'other')).user).toBe(pair.user)
})

test('calls from other pages and under other names are refused', async () => {
  const device = await identity.device()
  const body = { email: identity.newAddress(), projectId: 'shop' }
  const foreign = await device.post('/email/start', body, { headers: { Origin: 'https://evil.example' } })
  expect(foreign).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
  const { port } = identity.service()
  expect((await fetch(`http://127.0.0.1:${port}/identity/v1/config`)).status).toBe(403)
  const { headers } = await device.post('/email/start', body)
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('R15: the log is a chain that the user can check, and shows a tampered address', async () => {
  const device = await identity.device()
  const address = identity.newAddress()
  const { user } = await identity.signIn(device, address)
  const nobody = { claimsOf: async () => ({ origin: '', agent: '' }) }
  const audit = createAudit(identity.sql(), nobody, Date.now)
  const add = () => audit.add({ userId: user, kind: 'signed-out' })
  for (let n = 0; n < 3; n++) await add()
  await Promise.all(Array.from({ length: 10 }, add))
  const read = async () => (await device.get<{ entries: AuditEntry[] }>('/audit')).body.entries
  const entries = await read()
  expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, n) => 15 - n))
  expect(findBreak(entries)).toBeUndefined()
  expect(entries.at(-1)).toMatchObject({ kind: 'signed-up', detail: 'm…@example.com', previous: '' })
  expect((await device.get<{ entries: AuditEntry[] }>('/audit?before=3')).body.entries).toHaveLength(2)

  const run = (text: string, values: unknown[]) => identity.sql().query({ name: text, text }, values)
  // The operator swaps the address: whoever signs in with it leaves an entry that names it.
  await run('update identity_users set email = $2 where id = $1', [user, 'operator@evil.example'])
  const operator = await identity.device()
  expect((await identity.signIn(operator, 'operator@evil.example')).user).toBe(user)
  const seen = await read()
  expect(seen[0]).toMatchObject({ kind: 'signed-in', detail: 'o…@evil.example' })
  expect(findBreak([...seen])).toBeUndefined()
  await run(`update identity_audit set detail = 'm…@example.com' where user_id = $1 and seq = 16`, [user])
  expect(findBreak([...(await read())])).toBe(16)
  await run('delete from identity_audit where user_id = $1 and seq = 8', [user])
  expect(findBreak([...(await read())])).toBe(9)
})

test('a new login of a browser ends its session before, of the same project only', async () => {
  const device = await identity.device()
  const email = identity.newAddress()
  const { access, refresh } = await identity.signIn(device, email)
  identity.advance(31_000)
  device.use(undefined)
  const next = await identity.signIn(device, identity.newAddress())
  device.use(access)
  expect((await device.get('/user')).body).toMatchObject({ error: 'SESSION_ENDED' })
  device.use(undefined)
  expect((await device.post('/session/refresh', { refresh })).body).toMatchObject({ error: 'SESSION_ENDED' })
  device.use(next.access)
  expect((await device.get('/user')).status).toBe(200)
})
