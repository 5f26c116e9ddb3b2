import { expect, test } from 'vitest'
import { createAuthenticator } from './createAuthenticator.js'
import type { Device } from './createDevice.js'
import { useSocials } from './useSocials.js'
import { firstVault } from './vaultFixture.js'

const social = useSocials(() => ({ passkey: true }))

interface Options {
  readonly site: string
  readonly kind: string
  readonly use: { readonly challenge: string; readonly allowCredentials?: readonly object[] }
  readonly create: {
    readonly challenge: string
    readonly user: { readonly id: string }
    readonly excludeCredentials: readonly { readonly id: string }[]
  }
}
type Authenticator = ReturnType<typeof createAuthenticator>

const stateOf = (url: string) => new URL(url).searchParams.get('state') ?? ''
const ask = async (path: string, body: object) => {
  const response = await fetch(`${social.service().origin}/identity/v1/social/passkey/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}
const optionsOf = (url: string): Promise<Options> => ask('options', { state: stateOf(url) })
const isKnown = async (url: string, id: string) => (await ask('check', { state: stateOf(url), id })).isKnown
const answer = (url: string, response: object) =>
  social.call(new URLSearchParams({ state: stateOf(url), code: JSON.stringify(response) }), 'passkey')

const begin = (by: Device, given: Record<string, unknown> = {}) =>
  social.begin(by, { provider: 'passkey', ...given })
const handles = new Map<string, string>()
/** What a browser answers when it makes a passkey. */
async function create(url: string, passkey: Authenticator) {
  const { create: asked } = await optionsOf(url)
  handles.set(passkey.id, asked.user.id)
  return passkey.create(asked.challenge)
}
/** What it answers when it uses one, which it stores together with a user's handle. */
async function use(url: string, passkey: Authenticator, userHandle = handles.get(passkey.id)) {
  const used = passkey.get((await optionsOf(url)).use.challenge)
  return { ...used, response: { ...used.response, userHandle } }
}
const newPasskey = () => createAuthenticator(social.service().origin)

/** Signs up with a new passkey. Leaves the access token in use. */
async function signUp() {
  const device = await social.device()
  const passkey = newPasskey()
  const { flow, url } = await begin(device)
  const handoff = social.handoffOf(await answer(url, await create(url, passkey)))
  const { status, body } = await social.finish(device, flow, handoff)
  expect(status).toBe(200)
  device.use(body.access)
  return { device, passkey, user: body.user }
}
/** Signs in with a passkey on another device; the status and body of the end. */
async function signInWith(passkey: Authenticator, handle?: string) {
  const device = await social.device()
  const { flow, url } = await begin(device)
  const handoff = social.handoffOf(await answer(url, await use(url, passkey, handle)))
  return { device, end: await social.finish(device, flow, handoff) }
}

test('a new passkey makes a user, and signs them in on another device', async () => {
  const { device, passkey, user } = await signUp()
  // Its authenticator stores the user's id, so that it never has two passkeys of one user.
  expect(Buffer.from(handles.get(passkey.id) ?? '', 'base64url').toString()).toBe(user)
  expect((await device.get('/user')).body).toMatchObject({ id: user, email: null, hasOnlyPasskey: true })
  expect((await device.get('/logins')).body).toMatchObject({
    logins: [{ provider: 'passkey', issuer: 'passkey', subject: passkey.id }],
  })
  expect((await device.get('/config')).body).toMatchObject({
    socials: expect.arrayContaining([{ id: 'passkey', name: 'Passkey' }]),
  })
  const again = await signInWith(passkey)
  expect(again.end).toMatchObject({ status: 200, body: { user } })
  again.device.use(again.end.body.access)
  expect((await again.device.get<{ entries: unknown[] }>('/audit')).body.entries[0]).toMatchObject({
    kind: 'signed-in',
    detail: 'passkey',
  })
  const other = await signUp()
  expect(other.user).not.toBe(user)
})

test('what the page is told is the same for everybody who signs in', async () => {
  const { passkey } = await signUp()
  const device = await social.device()
  const { url } = await begin(device)
  const { site, kind, use, create } = await optionsOf(url)
  expect({ site, kind }).toEqual({ site: 'shop.example', kind: 'login' })
  expect(use.allowCredentials ?? []).toEqual([])
  expect(create.excludeCredentials).toEqual([])
  expect(use.challenge).toMatch(/^[\w-]{43}$/)
  expect(await isKnown(url, passkey.id)).toBe(true)
  expect(await isKnown(url, newPasskey().id)).toBe(false)
  // It was only asked: the login goes on.
  expect((await answer(url, newPasskey().create(create.challenge))).status).toBe(303)
})

test('an answer counts once, for its own login, page, host and user', async () => {
  const { passkey } = await signUp()
  const device = await social.device()
  const refused = async (response: (url: string) => Promise<object>) => {
    const { flow, url } = await begin(device)
    expect(social.handoffOf(await answer(url, await response(url)))).toBeUndefined()
    expect((await social.outcome(device, flow)).body).toMatchObject({ status: 'failed' })
  }
  const { url: earlier } = await begin(device)
  await refused(() => use(earlier, passkey))
  await refused(async url => {
    const used = passkey.get((await optionsOf(url)).use.challenge, { origin: 'https://evil.example' })
    return { ...used, response: { ...used.response, userHandle: handles.get(passkey.id) } }
  })
  await refused(async url => {
    // Another page embeds the one that asks.
    const more = { crossOrigin: true, topOrigin: 'https://evil.example' }
    const used = passkey.get((await optionsOf(url)).use.challenge, more)
    return { ...used, response: { ...used.response, userHandle: handles.get(passkey.id) } }
  })
  await refused(async url => {
    // Nobody was verified, only present.
    const used = passkey.get((await optionsOf(url)).use.challenge, {}, 0x01)
    return { ...used, response: { ...used.response, userHandle: handles.get(passkey.id) } }
  })
  await refused(url => use(url, passkey, Buffer.from('somebody').toString('base64url')))
  await refused(url => use(url, newPasskey()))
  // Its own signature, of something else.
  const { signature } = passkey.get('b3RoZXI').response
  await refused(async url => {
    const used = await use(url, passkey)
    return { ...used, response: { ...used.response, signature } }
  })
  // A new key that says it is a passkey of somebody else.
  await refused(async url =>
    createAuthenticator(social.service().origin, passkey.id).create((await optionsOf(url)).create.challenge),
  )
  const { flow, url } = await begin(device)
  const once = await use(url, passkey)
  const handoff = social.handoffOf(await answer(url, once))
  expect((await answer(url, once)).status).toBe(404)
  expect(await ask('options', { state: stateOf(url) })).toMatchObject({ error: 'SOCIAL_EXPIRED' })
  const stranger = await social.device()
  expect(await social.finish(stranger, flow, handoff)).toMatchObject({ body: { error: 'SOCIAL_EXPIRED' } })
  expect(await social.finish(device, flow, handoff)).toMatchObject({ status: 200 })
})

test('a counter that does not grow is of a copy, and signs nobody in', async () => {
  const { passkey } = await signUp()
  const device = await social.device()
  const [first, second] = [await begin(device), await begin(device)]
  const older = await use(first.url, passkey)
  const newer = await use(second.url, passkey)
  expect(social.handoffOf(await answer(second.url, newer))).toBeDefined()
  expect(social.handoffOf(await answer(first.url, older))).toBeUndefined()
})

test('a person who closes the dialog has refused', async () => {
  const device = await social.device()
  const { flow, url } = await begin(device)
  await social.call(new URLSearchParams({ state: stateOf(url), error: 'access_denied' }), 'passkey')
  expect((await social.outcome(device, flow)).body).toEqual({
    status: 'refused',
    error: { code: 'SOCIAL_REFUSED' },
  })
})

test('a passkey that only opens a vault signs nobody in until its user adds it', async () => {
  const device = await social.device()
  const { user } = await social.signIn(device, social.newAddress())
  const passkey = newPasskey()
  handles.set(passkey.id, Buffer.from(user).toString('base64url'))
  const { body } = await device.post<{ challenge: string }>('/passkey/register/options')
  await device.post('/passkey/register/verify', passkey.create(body.challenge))
  const login = await begin(await social.device())
  expect(await isKnown(login.url, passkey.id)).toBe(false)
  expect(social.handoffOf(await answer(login.url, await use(login.url, passkey)))).toBeUndefined()

  const link = await begin(device, { kind: 'link' })
  // Its authenticator makes no second one, which would take its place.
  expect((await optionsOf(link.url)).create.excludeCredentials).toMatchObject([{ id: passkey.id }])
  expect(await isKnown(link.url, passkey.id)).toBe(true)
  const handoff = social.handoffOf(await answer(link.url, await use(link.url, passkey)))
  // Not before it is finished, with the handoff.
  expect(await isKnown((await begin(await social.device())).url, passkey.id)).toBe(false)
  expect(await social.finish(device, link.flow, handoff)).toMatchObject({ status: 200 })
  expect((await signInWith(passkey)).end).toMatchObject({ status: 200, body: { user } })
})

test("somebody else's passkey is neither added nor a factor", async () => {
  const { passkey } = await signUp()
  const { device } = await signUp()
  for (const kind of ['link', 'factor']) {
    const { url } = await begin(device, { kind })
    expect(await isKnown(url, passkey.id)).toBe(false)
    expect(social.handoffOf(await answer(url, await use(url, passkey)))).toBeUndefined()
  }
})

test('the last login is not removed; a removed one signs nobody in, and stays a factor if it opens the vault', async () => {
  const { device, passkey, user } = await signUp()
  const login = { issuer: 'passkey', subject: passkey.id }
  expect(await device.post('/logins/remove', login)).toMatchObject({ body: { error: 'NOT_ALLOWED' } })
  const slots = [{ id: 'key', kind: 'passkey', wrapped: 'd3JhcHBlZA', info: { credentialId: passkey.id } }]
  expect((await device.put('/vault', { ...firstVault, slots })).body).toEqual({ version: 1 })
  const second = newPasskey()
  const { flow, url } = await begin(device, { kind: 'link' })
  const handoff = social.handoffOf(await answer(url, await create(url, second)))
  expect(await social.finish(device, flow, handoff)).toMatchObject({ status: 200 })
  expect((await device.get('/user')).body).not.toHaveProperty('hasOnlyPasskey')
  const waiting = await social.device()
  const late = await begin(waiting)
  const lateHandoff = social.handoffOf(await answer(late.url, await use(late.url, passkey)))
  expect((await device.post('/logins/remove', login)).status).toBe(204)
  // A login that was under way becomes no other user's.
  expect(await social.finish(waiting, late.flow, lateHandoff)).toMatchObject({
    body: { error: 'SOCIAL_EXPIRED' },
  })
  expect(await begin(await social.device()).then(({ url: at }) => isKnown(at, passkey.id))).toBe(false)
  const { body } = await device.post<{ challenge: string }>('/passkey/auth/options')
  expect(await device.post('/passkey/auth/verify', passkey.get(body.challenge))).toMatchObject({
    status: 200,
  })
  expect((await signInWith(second)).end).toMatchObject({ status: 200, body: { user } })
})

test('after its user was deleted, a passkey signs nobody in', async () => {
  const { device, passkey } = await signUp()
  const waiting = await social.device()
  const { flow, url } = await begin(waiting)
  const handoff = social.handoffOf(await answer(url, await use(url, passkey)))
  expect((await device.call('DELETE', '/user')).status).toBe(204)
  expect(await social.finish(waiting, flow, handoff)).toMatchObject({ body: { error: 'SOCIAL_EXPIRED' } })
  const next = await begin(waiting)
  expect(await isKnown(next.url, passkey.id)).toBe(false)
})

test('nor does one that its user had not finished adding: nobody else gets the id of who is gone', async () => {
  const { device } = await signUp()
  const passkey = newPasskey()
  const { url } = await begin(device, { kind: 'link' })
  await answer(url, await create(url, passkey))
  expect((await device.call('DELETE', '/user')).status).toBe(204)
  expect((await signInWith(passkey)).end).toMatchObject({ body: { error: 'SOCIAL_FAILED' } })
})

test('a passkey that was made but never signed in still can, for a day', async () => {
  const device = await social.device()
  const passkey = newPasskey()
  const { url } = await begin(device)
  await answer(url, await create(url, passkey))
  expect((await signInWith(passkey)).end).toMatchObject({ status: 200 })
})
