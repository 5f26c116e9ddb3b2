import { generateKeyPairSync } from 'node:crypto'
import { exportSPKI, importSPKI, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { createProviders } from '../../src/identity/social/createProviders.js'
import { socialShape } from '../../src/identity/social/SocialOptions.js'
import type { Faults } from './startProvider.js'
import { useSocials } from './useSocials.js'

const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const client = { clientId: 'client', clientSecret: 'secret' }
const social = useSocials(origin => {
  const endpoints = { authorization: `${origin}/authorize`, token: `${origin}/token`, user: `${origin}/user` }
  const oauth2 = { ...client, endpoints }
  return {
    google: { ...client, issuer: origin },
    apple: {
      clientId: 'com.example.wallet',
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: `${appleKey.privateKey.export({ type: 'pkcs8', format: 'pem' })}`,
      issuer: origin,
    },
    github: oauth2,
    facebook: oauth2,
    x: oauth2,
    discord: oauth2,
  }
})
type Name = 'google' | 'apple' | 'github' | 'facebook' | 'x' | 'discord'
let numbers = 1_000
const asked = (path: string) => social.one().requests.findLast(request => request.path === path)
const errorOf = (description?: string) => ({
  status: 'failed',
  error: { code: 'SOCIAL_FAILED', ...(description === undefined ? {} : { description }) },
})

/** Signs somebody in and lists their only login. */
async function loginAt(
  provider: Name,
  people?: readonly unknown[],
  twist: Record<string, string> = {},
  faults: Faults = {},
) {
  const device = await social.device()
  const { flow, url } = await social.begin(device, { provider })
  const callback = social.one().agree(url, `${++numbers}`)
  for (const [name, value] of Object.entries(twist)) callback.set(name, value)
  social.one().set(people ? { people, ...faults } : faults)
  const handoff = social.handoffOf(await social.call(callback, provider))
  const { status, body } = await social.finish(device, flow, handoff)
  if (status !== 200) return { url, error: (await social.outcome(device, flow)).body }
  device.use(body.access)
  const { logins } = (await device.get<{ logins: Record<string, unknown>[] }>('/logins')).body
  return { url, login: logins[0], user: body.user }
}

const checks = {
  redirectUri: 'https://s.example/cb',
  state: 's',
  nonce: 'n',
  verifier: 'v'.repeat(43),
  kind: 'login' as const,
  owner: 'o',
  isFresh: false,
}

test('each provider has its own issuer, id and address; none is asked anything before its first login', async () => {
  const shared = { ...client, clientId: 'c' }
  const providers = createProviders(
    socialShape.parse({ github: shared, facebook: shared, x: shared, discord: shared, google: shared }),
    'https://s.example',
  )
  expect([...providers.keys()]).toEqual(['google', 'github', 'facebook', 'x', 'discord'])
  const hosts = await Promise.all(
    ['github', 'facebook', 'x', 'discord'].map(async id => {
      const provider = providers.get(id)
      return provider && 'authorize' in provider ? (await provider.authorize(checks)).host : undefined
    }),
  )
  expect(hosts).toEqual(['github.com', 'www.facebook.com', 'x.com', 'discord.com'])
})

test.each(['google', 'discord'])('%s compares the state itself, too, before it sends a code', async id => {
  const provider = createProviders(social.socials(), 'https://s.example').get(id)
  if (!provider || 'open' in provider) throw new Error('It has no callback.')
  const callback = social.one().agree((await provider.authorize(checks)).href, `${++numbers}`)
  const before = social.one().requests.length
  for (const state of ['another', '', undefined]) {
    callback.delete('state')
    if (state !== undefined) callback.set('state', state)
    await expect(provider.identify(callback, checks)).rejects.toThrow()
  }
  const later = social.one().requests.slice(before)
  expect(later.filter(({ path }) => path === '/token')).toEqual([])
})

test('options: https only, but for this machine; no unknown names; no own id that a provider has', () => {
  const openid = (id: string, issuer: string) => ({
    openid: { [id]: { name: 'One', issuer, clientId: 'c' } },
  })
  expect(socialShape.safeParse(openid('corp', 'https://id.example')).success).toBe(true)
  expect(socialShape.safeParse(openid('corp', 'http://localhost:1')).success).toBe(true)
  expect(socialShape.safeParse(openid('corp', 'http://id.example')).success).toBe(false)
  for (const id of ['google', 'farcaster', 'email', 'UPPER', 'a/b', ''])
    expect(socialShape.safeParse(openid(id, 'https://id.example')).success, id).toBe(false)
  expect(socialShape.safeParse({ gogle: client }).success).toBe(false)
  expect(socialShape.safeParse({ google: { clientId: 'c' } }).success).toBe(false)
})

describe('Google', () => {
  test('gives name and address by its id token', async () => {
    const { login, url } = await loginAt('google')
    expect(login).toMatchObject({
      provider: 'google',
      issuer: social.one().origin,
      label: `Name of ${numbers}`,
    })
    expect(new URL(url).searchParams.get('scope')).toBe('openid email profile')
    expect(asked('/token')?.body.get('client_secret')).toBe('secret')
  })
})

describe('Apple', () => {
  test('asks for a form, and proves itself by a JWT of its team’s key', async () => {
    const { login, url } = await loginAt('apple')
    expect(login).toMatchObject({ provider: 'apple' })
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_mode: 'form_post',
      scope: 'openid name email',
      code_challenge_method: 'S256',
    })
    const secret = asked('/token')?.body.get('client_secret') ?? ''
    const key = await importSPKI(await exportSPKI(appleKey.publicKey), 'ES256')
    const { payload, protectedHeader } = await jwtVerify(secret, key, {
      issuer: 'TEAM',
      subject: 'com.example.wallet',
      audience: social.one().origin,
    })
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300)
  })

  test('names a person once, in the form; the name stays, and junk is no name', async () => {
    const device = await social.device()
    const subject = `${++numbers}`
    const signIn = async (user?: string) => {
      const { flow, url } = await social.begin(device, { provider: 'apple' })
      const form = social.one().agree(url, subject)
      if (user !== undefined) form.set('user', user)
      social
        .one()
        .set({ claims: { name: undefined, email: 'a@privaterelay.appleid.com', email_verified: 'true' } })
      const back = await social.call('', 'apple', {
        method: 'POST',
        headers: { Origin: social.one().origin },
        body: form,
      })
      const pair = await social.finish(device, flow, social.handoffOf(back))
      device.use(pair.body.access)
      const { body } = await device.get<{ logins: unknown[] }>('/logins')
      device.use(undefined)
      return body.logins[0]
    }
    expect(await signIn('{"name":')).toMatchObject({ label: 'a@privaterelay.appleid.com' })
    const name = { firstName: 'Mira', lastName: 'K.' }
    expect(await signIn(JSON.stringify({ name, email: 'other@example.com' }))).toMatchObject({
      label: 'Mira K.',
    })
    expect(await signIn()).toMatchObject({ label: 'Mira K.', email: 'a@privaterelay.appleid.com' })
  })

  test('a person who cancels has refused', async () => {
    const device = await social.device()
    const { flow, url } = await social.begin(device, { provider: 'apple' })
    const state = new URL(url).searchParams.get('state') ?? ''
    const body = new URLSearchParams({ error: 'user_cancelled_authorize', state })
    await social.call('', 'apple', { method: 'POST', body })
    expect((await social.outcome(device, flow)).body).toMatchObject({ status: 'refused' })
  })
})

describe('GitHub', () => {
  const user = { id: 583_231, login: 'octocat', name: 'The Octocat' }
  const mails = [
    { email: 'other@example.com', primary: false, verified: true },
    { email: 'octo@example.com', primary: true, verified: false },
  ]
  test('D12: is who has the id, whatever they call themselves; the primary address is information', async () => {
    const first = await loginAt('github', [user, mails])
    expect(first.login).toMatchObject({
      issuer: 'https://github.com',
      subject: '583231',
      label: 'The Octocat',
      email: 'octo@example.com',
    })
    expect(asked('/user')?.headers.authorization).toMatch(/^bearer a token$/i)
    expect(asked('/user')?.headers['user-agent']).toBeTruthy()
    const renamed = await loginAt('github', [{ ...user, login: 'ghost', name: null }, []])
    expect(renamed).toMatchObject({ user: first.user, login: { label: 'ghost' } })
    // Somebody who took the name.
    const taker = await loginAt('github', [{ ...user, id: 7 }, mails])
    expect(taker.user).not.toBe(first.user)
  })

  test('an error of its token endpoint comes with status 200', async () => {
    const device = await social.device()
    const { flow, url } = await social.begin(device, { provider: 'github' })
    const callback = social.one().agree(url, '1')
    social
      .one()
      .set({ people: [user, mails], tokens: { access_token: undefined, error: 'bad_verification_code' } })
    await social.call(callback, 'github')
    expect((await social.outcome(device, flow)).body).toEqual(errorOf())
    social.troubles.splice(0)
  })
})

describe('Facebook, X and Discord', () => {
  test('Facebook: the id of this app, with or without an address', async () => {
    expect(
      (await loginAt('facebook', [{ id: '101', name: 'Mira', email: 'm@example.com' }])).login,
    ).toMatchObject({
      issuer: 'https://www.facebook.com',
      subject: '101',
      label: 'Mira',
      email: 'm@example.com',
    })
    expect((await loginAt('facebook', [{ id: '102', name: 'Mira' }])).login).toMatchObject({ email: null })
  })

  test('X: no address; the secret in a header', async () => {
    const person = { data: { id: '2244994945', name: 'X Dev', username: 'XDevelopers' } }
    expect((await loginAt('x', [person])).login).toMatchObject({
      issuer: 'https://x.com',
      subject: '2244994945',
      label: 'XDevelopers',
      email: null,
    })
    expect(asked('/token')?.headers.authorization).toBe(`Basic ${btoa('client:secret')}`)
    expect(asked('/token')?.body.get('client_secret')).toBeNull()
  })

  test.each([
    ['nelly#0', 'nelly'],
    ['user0', 'user'],
    ['user00', 'user0'],
    ['0', '0'],
    ['👩‍🚀', '👩‍🚀'],
    ['مرحبا', 'مرحبا'],
    ['\u202euser', 'user'],
    ['', 'discord'],
  ])('D18 Discord: %j is shown as %j', async (username, label) => {
    const person = { id: `${++numbers}`, username, email: null, verified: false }
    expect((await loginAt('discord', [person])).login).toMatchObject({ label, issuer: 'https://discord.com' })
  })

  test.each([
    ['github', [{ login: 'no-id' }, []]],
    ['github', [{ id: '1', login: 'text-id' }, []]],
    ['facebook', [{ error: { code: 190 } }]],
    ['facebook', [{ id: '' }]],
    ['x', [{ errors: [] }]],
    ['discord', [{ id: null, username: 'x' }]],
  ] as const)('%s: an answer without an id signs nobody in', async (provider, people) => {
    expect((await loginAt(provider, people)).error).toEqual(errorOf())
    social.troubles.splice(0)
  })

  test('the answer of a user API that refuses is nobody, whatever it says', async () => {
    const people = [{ id: '1', username: 'mira' }]
    expect((await loginAt('discord', people, {}, { userStatus: 403 })).error).toEqual(errorOf())
    social.troubles.splice(0)
  })

  test('PKCE is what keeps another person’s code out of a login without an id token', async () => {
    const [attacker, victim] = [await social.device(), await social.device()]
    const given = { provider: 'discord' }
    const [theirs, own] = [await social.begin(attacker, given), await social.begin(victim, given)]
    const code = social.one().agree(theirs.url, 'attacker').get('code') ?? ''
    social.one().set({ people: [{ id: '666', username: 'attacker' }] })
    const state = new URL(own.url).searchParams.get('state') ?? ''
    expect(
      social.handoffOf(await social.call(new URLSearchParams({ code, state }), 'discord')),
    ).toBeUndefined()
    social.troubles.splice(0)
  })
})

const html = { headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><p>Maintenance' }
const json = { 'Content-Type': 'application/json' }
test.each([
  ['a page', '/token', html],
  ['a page with the right type', '/token', { ...html, headers: json }],
  ['nothing', '/token', {}],
  ['a redirect to another address', '/keys', { status: 302, headers: { Location: '/keys?elsewhere' } }],
  ['JSON that is no object', '/token', { headers: json, body: '[]' }],
  ['the keys of nobody', '/keys', { headers: json, body: '{"keys":[]}' }],
  ['keys that are a page', '/keys', html],
  [
    'somebody else at its user API',
    '/userinfo',
    { headers: json, body: '{"sub":"victim","name":"Mallory"}' },
  ],
] as const)('a provider that answers with %s signs nobody in', async (_, path, answer) => {
  const metadata = { userinfo_endpoint: `${social.one().origin}/userinfo` }
  social.one().set({ metadata })
  await social.restart()
  const device = await social.device()
  const started = await social.begin(device)
  const callback = social.one().agree(started.url, `${++numbers}`)
  social.one().set({ metadata, claims: { name: undefined }, raw: { [path]: answer } })
  expect(social.handoffOf(await social.call(callback))).toBeUndefined()
  expect((await social.outcome(device, started.flow)).body).toMatchObject({ status: 'failed' })
  social.troubles.splice(0)
  social.one().set({})
  await social.restart()
})

test.each(['javascript:alert(1)//', 'data:text/html,x', 'file:///etc/passwd', 'latchkit://x'])(
  'a provider that sends people to %s is not followed',
  async authorization_endpoint => {
    social.one().set({ metadata: { authorization_endpoint } })
    await social.restart()
    expect(await social.start(await social.device())).toMatchObject({
      status: 502,
      body: { error: 'SOCIAL_FAILED' },
    })
    social.troubles.splice(0)
    social.one().set({})
    await social.restart()
  },
)
