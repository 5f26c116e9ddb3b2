import { decodeJwt, decodeProtectedHeader, importPKCS8, SignJWT } from 'jose'
import * as client from 'openid-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type IdTokenFault, idTokenFaults } from '../src/socials/openid/forgeIdToken.js'
import { type Socials, startSocials } from '../src/socials/startSocials.js'
import { type Choice, walkLogin } from './walkLogin.js'

let running: Socials | undefined
const warn = vi.spyOn(console, 'warn')
const info = vi.spyOn(console, 'info')
beforeAll(async () => {
  running = await startSocials()
})
afterAll(() => running?.close())
afterEach(() => socials().switches.clear())
const socials = (): Socials => {
  if (!running) throw new Error('The providers have not started.')
  return running
}

const secure = 'http://localhost:8575'
const callback = (name: string) => `${secure}/identity/v1/social/callback/${name}`
type Name = 'google' | 'apple' | 'harbour'

/** As the options say how. */
async function clientOf(name: Name) {
  const options = socials().optionsFor(secure)
  const found = name === 'harbour' ? options.openid.harbour : options[name]
  const secret = 'privateKey' in found ? await signSecret(found) : found.clientSecret
  const discovered = { execute: [client.allowInsecureRequests] }
  const config = await client.discovery(new URL(found.issuer), found.clientId, secret, undefined, discovered)
  // Otherwise it takes what the token endpoint itself sent without looking at the signature.
  client.enableNonRepudiationChecks(config)
  return config
}
async function signSecret(
  { clientId, teamId, keyId, privateKey }: ReturnType<Socials['optionsFor']>['apple'],
  changed: { readonly keyId?: string; readonly aud?: string; readonly exp?: string } = {},
) {
  return new SignJWT({ iss: teamId, sub: clientId, aud: changed.aud ?? 'https://appleid.apple.com' })
    .setProtectedHeader({ alg: 'ES256', kid: changed.keyId ?? keyId })
    .setIssuedAt()
    .setExpirationTime(changed.exp ?? '5m')
    .sign(await importPKCS8(privateKey, 'ES256'))
}

/** Signs in; throws what the client objects to. */
async function signIn(
  name: Name,
  choice: Choice = { person: 'mira' },
  parameters: Record<string, string> = {},
) {
  const config = await clientOf(name)
  const [verifier, state, nonce] = [
    client.randomPKCECodeVerifier(),
    client.randomState(),
    client.randomNonce(),
  ]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback(name),
    scope: name === 'apple' ? 'name email' : 'openid email profile',
    ...(name === 'apple' ? { response_mode: 'form_post' } : {}),
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  })
  const { url: arrived, method, params } = await walkLogin(url, choice)
  const answer =
    method === 'GET' ? arrived : new Request(arrived, { method, body: new URLSearchParams(params) })
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  }
  const tokens = await client.authorizationCodeGrant(config, answer, checks)
  const claims = tokens.claims()
  const user = await client.fetchUserInfo(config, tokens.access_token, `${claims?.sub}`)
  return { tokens, method, params, claims, user }
}
const error = (found: unknown) => expect.objectContaining(found as object)

describe('the OpenID provider', () => {
  test.each([
    ['google', { email: 'mira@harbour.example', email_verified: true, name: 'Mira Harbour' }],
    ['harbour', { email: 'mira@harbour.example', email_verified: true, given_name: 'Mira' }],
    ['apple', { email: 'mira@harbour.example', email_verified: 'true', is_private_email: 'false' }],
  ] as const)('%s signs somebody in, always with the same subject', async (name, claims) => {
    const first = await signIn(name)
    const second = await signIn(name)
    const other = await signIn(name, { person: 'somebody-new' })
    expect(first.claims).toMatchObject({ ...claims, iss: `${socials().origin}/${name}` })
    expect(second.claims?.sub).toBe(first.claims?.sub)
    expect(other.claims?.sub).not.toBe(first.claims?.sub)
    expect(first.user).toMatchObject(claims)
  })

  test('subjects look like those of the provider', async () => {
    expect((await signIn('google')).claims?.sub).toMatch(/^[1-9]\d{20}$/)
    expect((await signIn('apple')).claims?.sub).toMatch(/^\d{6}\.[0-9a-f]{32}\.\d{4}$/)
  })

  test('Apple posts a form, names a person once, and sends no issuer', async () => {
    const [first, second] = [
      await signIn('apple', { person: 'nina' }),
      await signIn('apple', { person: 'nina' }),
    ]
    expect(first.method).toBe('POST')
    expect(JSON.parse(first.params.get('user') ?? '')).toEqual({
      name: { firstName: 'Nina', lastName: 'Harbour' },
      email: 'nina@harbour.example',
    })
    expect(second.params.has('user')).toBe(false)
    expect(first.params.has('iss')).toBe(false)
    expect((await signIn('google')).params.get('iss')).toBe(`${socials().origin}/google`)
    await expect(signIn('apple', undefined, { response_mode: 'query' })).rejects.toThrow('must be form_post')
  })

  test('Apple takes only secrets that the team signed for it', async () => {
    const { apple } = socials().optionsFor(secure)
    for (const changed of [{ keyId: 'ZZZ' }, { aud: 'https://accounts.example' }, { exp: '200 days' }]) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'none',
        redirect_uri: callback('apple'),
        client_id: apple.clientId,
        client_secret: await signSecret(apple, changed),
      })
      const answer = await fetch(`${apple.issuer}/token`, { method: 'POST', body })
      expect(await answer.json()).toMatchObject({ error: 'invalid_client' })
    }
  })

  test('Google lets nobody in from a web view', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/140 Mobile Safari/537.36',
    }
    const answer = await fetch(`${socials().origin}/google/auth`, { headers })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('disallowed_useragent')
  })

  test('asks anew for a fresh login', async () => {
    const fresh: Record<string, string>[] = [
      { prompt: 'login' },
      { prompt: 'select_account' },
      { prompt: 'consent' },
      { max_age: '0' },
    ]
    for (const parameters of fresh)
      expect((await signIn('harbour', undefined, parameters)).claims).toMatchObject({
        sub: expect.any(String),
      })
    const { claims } = await signIn('harbour', undefined, { max_age: '0' })
    expect(claims?.auth_time).toBeGreaterThan(Date.now() / 1000 - 600)
    await expect(signIn('harbour', undefined, { prompt: 'none' })).rejects.toEqual(
      error({ error: 'login_required' }),
    )
  })

  test.each([
    ['google', 'access_denied'],
    ['apple', 'user_cancelled_authorize'],
    ['harbour', 'access_denied'],
  ] as const)('%s tells of a refusal, by a person or a switch: %s', async (name, told) => {
    await expect(signIn(name, { refused: '1' })).rejects.toEqual(error({ error: told }))
    socials().switches.set(name, { redirect: 'refused' })
    await expect(signIn(name)).rejects.toEqual(error({ error: told }))
  })

  test('sends codes only where the options said', async () => {
    await expect(signIn('google', undefined, { redirect_uri: 'https://evil.example/' })).rejects.toThrow(
      'invalid_redirect_uri',
    )
  })

  test('has pages without scripts of others, and only for this machine', async () => {
    const { origin } = socials()
    for (const path of ['/', '//', '/google/auth', '/pages.css']) {
      const { headers } = await fetch(`${origin}${path}`)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.has('cross-origin-opener-policy')).toBe(false)
    }
    expect(warn).not.toHaveBeenCalled()
    expect(info).not.toHaveBeenCalled()
  })
})

describe('the switches', () => {
  // Its user must look at these two.
  const unseen: Partial<Record<IdTokenFault, (claims: client.IDToken) => boolean>> = {
    'wrong-presenter': ({ azp }) => azp === 'another-client',
    'from-tomorrow': ({ iat }) => iat > Date.now() / 1000 + 3_600,
  }
  test.each(idTokenFaults)('%s: the id token is wrong', async fault => {
    socials().switches.set('google', { idToken: fault })
    const login = signIn('google')
    const isWrong = unseen[fault]
    if (isWrong) expect((await login).claims).toSatisfy(isWrong)
    else await expect(login).rejects.toThrow()
    socials().switches.clear()
    expect((await signIn('google')).claims?.sub).toBeDefined()
  })

  test('the discovery document of another issuer', async () => {
    socials().switches.set('harbour', { discovery: 'wrong-issuer' })
    await expect(signIn('harbour')).rejects.toThrow()
  })

  test.each([
    ['wrong-state', 'state'],
    ['wrong-issuer', 'iss'],
  ] as const)('%s comes along with the code', async (redirect, what) => {
    socials().switches.set('harbour', { redirect })
    await expect(signIn('harbour')).rejects.toEqual(
      error({ cause: error({ message: expect.stringContaining(`"${what}"`) }) }),
    )
  })

  test('an account without email, with an unverified one, and of somebody else', async () => {
    const { switches } = socials()
    const { claims: mira } = await signIn('google')
    switches.set('google', { email: 'none' })
    const { claims: none } = await signIn('google')
    expect(none).not.toHaveProperty('email')
    expect(none).not.toHaveProperty('email_verified')
    switches.set('google', { email: 'unverified' })
    expect((await signIn('google')).claims).toMatchObject({ sub: mira?.sub, email_verified: false })
    switches.set('google', { subject: 'alice' })
    const { claims: other } = await signIn('google')
    expect(other).toMatchObject({ email: 'alice@harbour.example' })
    expect(other?.sub).not.toBe(mira?.sub)
  })

  test('rotated keys: what was signed before is signed by an unknown key', async () => {
    const { tokens } = await signIn('harbour')
    const keysOf = async () => (await (await fetch(`${socials().origin}/harbour/jwks`)).json()).keys
    const before = await keysOf()
    await socials().switches.rotateKeys('harbour')
    const after = await keysOf()
    const { kid } = decodeProtectedHeader(`${tokens.id_token}`)
    expect(before).toEqual([expect.objectContaining({ kid })])
    expect(after).toEqual([expect.not.objectContaining({ kid })])
    expect((await signIn('harbour')).claims?.sub).toBe(decodeJwt(`${tokens.id_token}`).sub)
  })

  test('down, limited, failing and late, everywhere or at one endpoint', async () => {
    const { switches, origin } = socials()
    const discovery = `${origin}/google/.well-known/openid-configuration`
    switches.set('google', { service: 'down' })
    await expect(fetch(discovery)).rejects.toThrow()
    expect((await signIn('harbour')).claims?.sub).toBeDefined()
    switches.set('google', { service: 'limited', at: 'token' })
    expect((await fetch(discovery)).status).toBe(200)
    await expect(signIn('google')).rejects.toEqual(error({ status: 429 }))
    switches.set('google', { service: 'failing', at: 'keys' })
    expect((await fetch(`${origin}/google/jwks`)).status).toBe(503)
    switches.set('google', { delayMs: 300, at: 'discovery' })
    const began = performance.now()
    expect((await fetch(discovery)).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(290)
  })

  test('a severed opener', async () => {
    socials().switches.set('google', { opener: 'severed' })
    const { headers } = await fetch(`${socials().origin}/google/auth`)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })
})
