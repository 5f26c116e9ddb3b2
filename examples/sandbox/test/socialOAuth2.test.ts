import * as client from 'openid-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Socials, startSocials } from '../src/socials/startSocials.js'
import { type Choice, walkLogin } from './walkLogin.js'

let running: Socials | undefined
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
const callback = (name: Name) => `${secure}/identity/v1/social/callback/${name}`
type Name = 'github' | 'facebook' | 'x' | 'discord'
const names: Name[] = ['github', 'facebook', 'x', 'discord']

const scopes = {
  github: 'read:user user:email',
  facebook: 'public_profile email',
  x: 'users.read tweet.read',
  discord: 'identify email',
} as const

function clientOf(name: Name, secretIn = name === 'x' ? client.ClientSecretBasic : client.ClientSecretPost) {
  const { clientId, clientSecret, endpoints } = socials().optionsFor(secure)[name]
  const server = {
    issuer: 'https://provider.example',
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
  }
  const config = new client.Configuration(server, clientId, undefined, secretIn(clientSecret))
  client.allowInsecureRequests(config)
  return { config, user: endpoints.user }
}
const choiceOf = (person: string): Choice => ({ person })

/** Up to the code, which is not used yet. */
async function begin(
  name: Name,
  choice = choiceOf('mira'),
  changed: Record<string, string | undefined> = {},
) {
  const { config, user } = clientOf(name)
  const [verifier, state] = [client.randomPKCECodeVerifier(), client.randomState()]
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback(name),
    scope: scopes[name],
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  for (const [parameter, value] of Object.entries(changed))
    if (value === undefined) url.searchParams.delete(parameter)
    else url.searchParams.set(parameter, value)
  const { url: arrived } = await walkLogin(url, choice)
  const checks = { pkceCodeVerifier: verifier, expectedState: state }
  return {
    config,
    user,
    arrived,
    checks,
    finish: () => client.authorizationCodeGrant(config, arrived, checks),
  }
}
async function signIn(name: Name, choice?: Choice, changed?: Record<string, string | undefined>) {
  const { config, user, finish } = await begin(name, choice, changed)
  const { access_token, scope } = await finish()
  const ask = async (url: string) => {
    const response = await client.fetchProtectedResource(config, access_token, new URL(url), 'GET')
    return { status: response.status, body: await response.json() }
  }
  return { scope, ask, user, ...(await ask(user)) }
}
const error = (found: object) => expect.objectContaining(found)
const idOf = ({ body }: { body: { id?: unknown; data?: { id: unknown } } }) => body.data?.id ?? body.id

describe('the OAuth2 provider', () => {
  test.each([
    ['github', { login: 'mira', id: expect.any(Number), name: 'Mira Harbour', email: null }],
    [
      'facebook',
      { id: expect.stringMatching(/^\d{17}$/), name: 'Mira Harbour', email: 'mira@harbour.example' },
    ],
    ['x', { data: { id: expect.stringMatching(/^\d{19}$/), name: 'Mira Harbour', username: 'mira' } }],
    [
      'discord',
      {
        id: expect.stringMatching(/^\d{18}$/),
        username: 'mira',
        discriminator: '0',
        email: 'mira@harbour.example',
        verified: true,
      },
    ],
  ] as const)('%s signs somebody in, always with the same id', async (name, told) => {
    const first = await signIn(name)
    expect(first.body).toMatchObject(told)
    expect(idOf(await signIn(name))).toEqual(idOf(first))
    expect(idOf(await signIn(name, choiceOf('somebody-new')))).not.toEqual(idOf(first))
  })

  test('GitHub lists addresses apart from the profile, and not the primary one first', async () => {
    const { ask, user, scope } = await signIn('github')
    expect(scope).toBe('read:user,user:email')
    expect((await ask(`${user}/emails`)).body).toEqual([
      error({ primary: false }),
      { email: 'mira@harbour.example', primary: true, verified: true, visibility: 'private' },
    ])
    const without = await signIn('github', undefined, { scope: 'read:user' })
    expect((await without.ask(`${user}/emails`)).status).toBe(403)
  })

  test('GitHub answers a token request in a form unless asked for JSON, and errors with 200', async () => {
    const { github } = socials().optionsFor(secure)
    const body = new URLSearchParams({ client_id: github.clientId, client_secret: 'wrong', code: 'none' })
    const ask = (accept: string) =>
      fetch(github.endpoints.token, { method: 'POST', headers: { accept }, body })
    const form = await ask('*/*')
    expect(form.status).toBe(200)
    expect(new URLSearchParams(await form.text()).get('error')).toBe('incorrect_client_credentials')
    expect(await (await ask('application/json')).json()).toMatchObject({
      error: 'incorrect_client_credentials',
    })
  })

  test('Facebook tells only the fields that it is asked for, and has errors of its own shape', async () => {
    const { ask } = await signIn('facebook')
    const { facebook } = socials().optionsFor(secure)
    expect((await ask(`${socials().origin}/facebook/v24.0/me?fields=id`)).body).toEqual({
      id: expect.any(String),
    })
    const answer = await fetch(facebook.endpoints.token, { method: 'POST', body: new URLSearchParams() })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'OAuthException', code: 101 } })
  })

  test('X needs PKCE, both scopes, and the secret in the header', async () => {
    await expect(
      begin('x', undefined, { code_challenge: undefined, code_challenge_method: undefined }),
    ).rejects.toThrow('PKCE')
    expect((await signIn('x', undefined, { scope: 'users.read' })).status).toBe(403)
    const { arrived, checks } = await begin('x')
    const { config } = clientOf('x', client.ClientSecretPost)
    await expect(client.authorizationCodeGrant(config, arrived, checks)).rejects.toEqual(
      error({ error: 'invalid_client' }),
    )
  })

  test.each(names)('%s gives a token for a code once, to who began, for the same address', async name => {
    const { config, arrived, checks, finish } = await begin(name)
    await finish()
    await expect(finish()).rejects.toThrow()
    const other = await begin(name)
    const stolen = { ...other.checks, pkceCodeVerifier: checks.pkceCodeVerifier }
    await expect(client.authorizationCodeGrant(config, other.arrived, stolen)).rejects.toThrow()
    const moved = await begin(name)
    moved.arrived.pathname = '/elsewhere'
    await expect(moved.finish()).rejects.toThrow()
    expect(arrived.searchParams.get('state')).toBe(checks.expectedState)
    await expect(begin(name, undefined, { redirect_uri: 'https://evil.example/' })).rejects.toThrow(
      'registered',
    )
    await expect(begin(name, undefined, { client_id: 'another' })).rejects.toThrow('client')
    await expect(begin(name, undefined, { code_challenge_method: 'plain' })).rejects.toThrow('S256')
    const { user } = clientOf(name)
    expect((await fetch(user, { headers: { authorization: 'Bearer none' } })).status).toBe(401)
  })
})

describe('the switches', () => {
  test.each(names)('%s: a refusal, by a person or a switch, another state and another issuer', async name => {
    const denied = error({ error: 'access_denied' })
    await expect(signIn(name, { refused: '1' })).rejects.toEqual(denied)
    const { switches } = socials()
    switches.set(name, { redirect: 'refused' })
    await expect(signIn(name)).rejects.toEqual(denied)
    for (const redirect of ['wrong-state', 'wrong-issuer'] as const) {
      switches.set(name, { redirect })
      await expect(signIn(name)).rejects.toEqual(error({ code: 'OAUTH_INVALID_RESPONSE' }))
    }
  })

  test.each(names)('%s: somebody else, and no service', async name => {
    const { switches } = socials()
    const alice = idOf(await signIn(name, choiceOf('alice')))
    switches.set(name, { subject: 'alice' })
    expect(idOf(await signIn(name))).toEqual(alice)
    switches.set(name, { service: 'failing', at: 'user' })
    await expect(signIn(name)).resolves.toMatchObject({ status: 503 })
    switches.set(name, { service: 'limited', at: 'token' })
    await expect(signIn(name)).rejects.toEqual(error({ status: 429 }))
    switches.set(name, { service: 'down' })
    await expect(signIn(name)).rejects.toThrow()
  })

  test('an account without email, and with an unverified one', async () => {
    const { switches } = socials()
    const emails = async (email: 'none' | 'unverified') => {
      for (const name of names) switches.set(name, { email })
      const github = await signIn('github')
      const { body } = await github.ask(`${github.user}/emails`)
      return [
        body.filter((each: { primary: boolean }) => each.primary),
        (await signIn('facebook')).body.email,
        (await signIn('discord')).body,
      ]
    }
    const address = 'mira@harbour.example'
    expect(await emails('none')).toEqual([[], undefined, error({ email: null })])
    expect(await emails('unverified')).toEqual([
      [error({ email: address, verified: false })],
      undefined,
      error({ email: address, verified: false }),
    ])
  })
})
