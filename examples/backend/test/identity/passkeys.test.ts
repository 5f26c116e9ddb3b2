import { expect, test } from 'vitest'
import { createAuthenticator } from './createAuthenticator.js'
import type { Device } from './createDevice.js'
import { useIdentity } from './useIdentity.js'
import { firstVault, newKeys, otherAddresses } from './vaultFixture.js'

const identity = useIdentity()
const FACTOR_MS = 5 * 60_000 + 1_000

const challengeOf = async (device: Device, kind: 'register' | 'auth') =>
  (await device.post<{ challenge: string }>(`/passkey/${kind}/options`)).body.challenge

async function signedIn() {
  const device = await identity.device()
  const pair = await identity.signIn(device, identity.newAddress())
  const { user } = pair
  const authenticator = createAuthenticator(identity.service().origin)
  /** Lets the factor of the login grow old. */
  const growOld = async () => {
    identity.advance(FACTOR_MS)
    device.use(undefined)
    const { body } = await device.post<{ access: string }>('/session/refresh', { refresh: pair.refresh })
    device.use(body.access)
  }
  return { device, user, authenticator, growOld }
}

test('a passkey is registered, opens a slot for it, and counts as a fresh factor', async () => {
  const { device, authenticator, growOld } = await signedIn()
  const slots = [
    { id: 'key', kind: 'passkey', wrapped: 'd3JhcHBlZA', info: { credentialId: authenticator.id } },
  ]
  expect((await device.put('/vault', { ...firstVault, slots })).status).toBe(400)
  const made = authenticator.create(await challengeOf(device, 'register'))
  expect((await device.post('/passkey/register/verify', made)).body).toEqual({
    verified: true,
    credentialId: authenticator.id,
  })
  expect((await device.put('/vault', { ...firstVault, slots })).body).toEqual({ version: 1 })
  await growOld()
  expect((await device.post('/vault/export-permit')).body).toMatchObject({ error: 'FACTOR_REQUIRED' })
  // Whoever only has the session adds no factor.
  expect((await device.post('/passkey/register/options')).body).toMatchObject({ error: 'FACTOR_REQUIRED' })
  const used = authenticator.get(await challengeOf(device, 'auth'))
  const { status, body } = await device.post<{ access: string }>('/passkey/auth/verify', used)
  expect(status).toBe(200)
  device.use(body.access)
  expect((await device.post('/vault/export-permit')).status).toBe(204)
})

test('an answer to another challenge, from another page or key, or used before is refused', async () => {
  const { device, authenticator, growOld } = await signedIn()
  const other = await signedIn()
  await device.post('/passkey/register/verify', authenticator.create(await challengeOf(device, 'register')))
  await growOld()
  const refused = async (answer: object) =>
    expect(await device.post('/passkey/auth/verify', answer)).toMatchObject({
      status: 403,
      body: { error: 'NOT_ALLOWED' },
    })
  await challengeOf(device, 'auth')
  await refused(authenticator.get('b3RoZXI'))
  await refused(authenticator.get(await challengeOf(device, 'auth'), { origin: 'https://evil.example' }))
  await refused(
    authenticator.get(await challengeOf(device, 'auth'), {
      crossOrigin: true,
      topOrigin: 'https://evil.example',
    }),
  )
  // Present, but not verified.
  await refused(authenticator.get(await challengeOf(device, 'auth'), {}, 0x01))
  await refused(other.authenticator.get(await challengeOf(device, 'auth')))
  const signature = authenticator.get(await challengeOf(device, 'auth'))
  await refused({ ...signature, response: { ...signature.response, signature: 'AAAA' } })
  // Its own, of something else.
  const stray = authenticator.get('b3RoZXI').response.signature
  const unsigned = authenticator.get(await challengeOf(device, 'auth'))
  await refused({ ...unsigned, response: { ...unsigned.response, signature: stray } })
  // In the frame of a page that may embed it.
  const topOrigin = 'https://shop.example'
  const good = authenticator.get(await challengeOf(device, 'auth'), { crossOrigin: true, topOrigin })
  expect((await device.post('/passkey/auth/verify', good)).status).toBe(200)
  await refused(good)
  const odd = [null, {}, { ...good, id: ['x'] }, { ...good, response: 'x' }]
  for (const body of odd)
    expect((await device.post('/passkey/auth/verify', body)).body).toMatchObject({ error: 'INVALID_PARAMS' })
})

test('a passkey that is vouched for by a signature of something else is refused', async () => {
  const { device, authenticator } = await signedIn()
  const made = authenticator.create(await challengeOf(device, 'register'))
  const attestation = Buffer.from(made.response.attestationObject, 'base64url')
  const stray = Buffer.from(authenticator.get('b3RoZXI').response.signature, 'base64url')
  // CBOR: { fmt: 'packed', attStmt: { alg: -7, sig }, as before }.
  const head = Buffer.from('a363666d74667061636b65646761747453746d74a263616c672663736967', 'hex')
  const vouched = Buffer.concat([head, Buffer.from([0x58, stray.length]), stray, attestation.subarray(19)])
  const response = { ...made.response, attestationObject: vouched.toString('base64url') }
  expect(await device.post('/passkey/register/verify', { ...made, response })).toMatchObject({
    status: 403,
    body: { error: 'NOT_ALLOWED' },
  })
})

test('a passkey belongs to one user', async () => {
  const [one, two] = [await signedIn(), await signedIn()]
  await one.device.post(
    '/passkey/register/verify',
    one.authenticator.create(await challengeOf(one.device, 'register')),
  )
  const stolen = one.authenticator.create(await challengeOf(two.device, 'register'))
  expect((await two.device.post('/passkey/register/verify', stolen)).body).toMatchObject({
    error: 'NOT_ALLOWED',
  })
  const foreign = one.authenticator.get(await challengeOf(two.device, 'auth'))
  expect((await two.device.post('/passkey/auth/verify', foreign)).body).toMatchObject({
    error: 'NOT_ALLOWED',
  })
})

test('a passkey that loses its slot is no factor from then on, and the log says so', async () => {
  const { device, authenticator, growOld } = await signedIn()
  const kept = createAuthenticator(identity.service().origin)
  for (const { create } of [authenticator, kept])
    await device.post('/passkey/register/verify', create(await challengeOf(device, 'register')))
  const [slot, other] = [authenticator, kept].map(({ id }) => ({
    id,
    kind: 'passkey',
    wrapped: 'd3JhcHBlZA',
    info: { credentialId: id },
  }))
  await device.put('/vault', { ...firstVault, slots: [slot, other] })
  const remove = () => device.put('/vault', { ...firstVault, version: 1, slots: [other] })
  await growOld()
  expect((await remove()).body).toMatchObject({ error: 'FACTOR_REQUIRED' })
  const use = async ({ get }: typeof kept) =>
    device.post<{ access: string }>('/passkey/auth/verify', get(await challengeOf(device, 'auth')))
  const { body } = await use(authenticator)
  device.use(body.access)
  // Nothing changes with a vault that is not stored.
  expect((await device.put('/vault', { ...firstVault, version: 2, slots: [other] })).status).toBe(409)
  expect((await use(authenticator)).status).toBe(200)
  const challenge = await challengeOf(device, 'auth')
  expect((await remove()).body).toEqual({ version: 2 })
  expect(await device.post('/passkey/auth/verify', authenticator.get(challenge))).toMatchObject({
    status: 403,
  })
  expect(await use(authenticator)).toMatchObject({ status: 403, body: { error: 'NOT_ALLOWED' } })
  expect((await use(kept)).status).toBe(200)
  const { entries } = (await device.get<{ entries: { kind: string }[] }>('/audit')).body
  expect(entries.filter(({ kind }) => kind === 'passkey-removed')).toHaveLength(1)
})

test('a passkey that opens the keys of before is neither made anew nor forgotten, and may open the new ones, too', async () => {
  const { device, user, authenticator } = await signedIn()
  const credentialId = authenticator.id
  const make = async () => {
    const { body } = await device.post<{ challenge: string; excludeCredentials: readonly { id: string }[] }>(
      '/passkey/register/options',
    )
    const made = await device.post('/passkey/register/verify', authenticator.create(body.challenge))
    return { excluded: body.excludeCredentials.map(({ id }) => id), status: made.status }
  }
  expect(await make()).toEqual({ excluded: [], status: 200 })
  const slot = { id: 'key', kind: 'passkey', wrapped: 'd3JhcHBlZA', info: { credentialId } }
  const { vault, agree } = newKeys()
  await device.put('/vault', { ...vault, slots: [slot] })
  const next = { ...firstVault, version: 1, addresses: otherAddresses }
  const replaced = await device.post('/vault/replace', { ...next, signature: await agree(user) })
  expect(replaced.body).toEqual({ version: 2 })
  expect(await make()).toEqual({ excluded: [credentialId], status: 403 })
  const use = async () =>
    device.post('/passkey/auth/verify', authenticator.get(await challengeOf(device, 'auth')))
  const slots = [...next.slots, { ...slot, wrapped: 'b3RoZXI' }]
  expect((await device.put('/vault', { ...next, version: 2, slots })).body).toEqual({ version: 3 })
  // Taken away from the new ones, it still opens those of before.
  expect((await device.put('/vault', { ...next, version: 3 })).body).toEqual({ version: 4 })
  expect((await use()).status).toBe(200)
  expect((await device.put('/vault', { ...next, version: 4, slots })).body).toEqual({ version: 5 })
  expect((await device.get('/vault/former')).body).toMatchObject({ slots: [slot] })
  // It stays when those of before go, and can be removed from then on.
  await device.call('DELETE', '/vault/former')
  expect((await use()).status).toBe(200)
  expect((await device.put('/vault', { ...next, version: 5 })).body).toEqual({ version: 6 })
  expect((await use()).status).toBe(403)
})
