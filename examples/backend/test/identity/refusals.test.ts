import { expect, test } from 'vitest'
import { startIdentity } from '../../src/identity/startIdentity.js'
import { createAuthenticator } from './createAuthenticator.js'
import { useIdentity } from './useIdentity.js'
import { firstVault } from './vaultFixture.js'

const identity = useIdentity()

async function signedIn() {
  const device = await identity.device()
  const email = identity.newAddress()
  const { user } = await identity.signIn(device, email)
  return { device, email, user }
}

test('a code for one thing is none for another', async () => {
  const { device, email } = await signedIn()
  identity.advance(31_000)
  const before = Date.now()
  const { body } = await device.post<{ flow: string }>('/factor/start')
  const { code } = await identity.mail().inbox.next(email, before)
  const session = device.access()
  device.use(undefined)
  expect((await device.post('/email/verify', { flow: body.flow, code })).body).toMatchObject({
    error: 'OTP_RESTART',
  })
  device.use(session)
  expect((await device.post('/factor/verify', { code })).status).toBe(200)
  expect((await device.post('/email/change/primary', { code })).body).toMatchObject({ error: 'OTP_RESTART' })
})

test('the address is not changed to itself, however it is spelt', async () => {
  const { device, email } = await signedIn()
  for (const same of [email, ` ${email.toUpperCase()} `])
    expect((await device.post('/email/change/start', { email: same })).body).toMatchObject({
      error: 'EMAIL_INVALID',
    })
})

test('a page of the log that is no number is refused', async () => {
  const { device } = await signedIn()
  for (const before of ['x', '0', '-1', '1.5', '99999999999'])
    expect((await device.get(`/audit?before=${before}`)).status, before).toBe(400)
})

test('a challenge for a passkey is over after five minutes', async () => {
  const { device } = await signedIn()
  const { create } = createAuthenticator(identity.service().origin)
  const { body } = await device.post<{ challenge: string }>('/passkey/register/options')
  // Without the clock of the session: only the challenge has grown old.
  await identity.sql().query({ name: 'age', text: 'update identity_challenges set expires_at = 1' }, [])
  const late = await device.post('/passkey/register/verify', create(body.challenge))
  expect(late).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
})

test('nobody has more than 20 passkeys that open something, and the others make room', async () => {
  const { device, user } = await signedIn()
  const text = `insert into identity_passkeys (id, user_id, public_key, counter, transports, created_at)
    select 'k' || n || $1, $1, '', 0, '', n from generate_series(1, $2::int) n on conflict do nothing`
  const fill = (count: number) => identity.sql().query({ name: 'keys', text }, [user, count])
  const known = async () => {
    const of = {
      name: 'ids',
      text: 'select id from identity_passkeys where user_id = $1 order by created_at',
    }
    const rows = await identity.sql().query<{ id: string }>(of, [user])
    return rows.map(({ id }) => id.slice(0, -user.length))
  }
  await fill(19)
  expect((await device.post('/passkey/register/options')).status).toBe(200)
  await fill(21)
  const slots = ['k1', 'k3'].map(id => ({
    id,
    kind: 'passkey',
    wrapped: 'd3JhcHBlZA',
    info: { credentialId: `${id}${user}` },
  }))
  expect((await device.put('/vault', { ...firstVault, slots })).status).toBe(200)
  expect((await device.post('/passkey/register/options')).status).toBe(200)
  // The oldest that open nothing.
  expect((await known()).slice(0, 4)).toEqual(['k1', 'k3', 'k5', 'k6'])
  expect(await known()).toHaveLength(19)
  await fill(2)
  const all = (await known()).map(id => ({ ...slots[0], id, info: { credentialId: `${id}${user}` } }))
  expect((await device.put('/vault', { ...firstVault, version: 1, slots: all })).status).toBe(200)
  expect((await device.post('/passkey/register/options')).body).toMatchObject({ error: 'NOT_ALLOWED' })
})

test('it does not start without a mail server', async () => {
  await expect(startIdentity({ port: 0, projects: 'any' })).rejects.toThrow('needs a mail server')
})

test('one network asks so often, and then waits; another one goes on', async () => {
  let network = '10.0.0.1'
  await identity.restart({ requestBurst: 5, requestsPerSecond: 0.1, addressOf: () => network })
  const ask = () => fetch(`${identity.service().origin}/identity/v1/config`)
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(Number((await ask()).headers.get('Retry-After'))).toBeGreaterThan(0)
  network = '10.0.0.2'
  expect((await ask()).status).toBe(200)
  await identity.restart()
})
