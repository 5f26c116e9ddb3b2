// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  callbackUrl,
  choosePasskey,
  createPasskey,
  isKnownPasskey,
  type PasskeyLogin,
  readPasskeyLogin,
} from './passkeyLogin.js'

afterEach(() => void vi.unstubAllGlobals())

const login = {
  ...{ site: 'shop.example', kind: 'login' },
  use: { challenge: 'AAAA' },
  create: { challenge: 'AAAA', rp: { name: 'Wallet' } },
} as PasskeyLogin
/** A service that answers everything so. */
function answers(body: object, status = 200) {
  const fetched = vi.fn(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('reads the login of a state, and what counts for it', async () => {
  const fetched = answers(login)
  expect(await readPasskeyLogin('of the flow')).toEqual(login)
  expect(fetched).toHaveBeenCalledWith(
    '/identity/v1/social/passkey/options',
    expect.objectContaining({ method: 'POST', body: '{"state":"of the flow"}' }),
  )
  for (const isKnown of [true, false]) {
    answers({ isKnown })
    expect(await isKnownPasskey('of the flow', 'AQI')).toBe(isKnown)
  }
})

it('takes nothing for a login that the service refuses, and says why', async () => {
  answers({ ...login, isKnown: true, error: 'SOCIAL_EXPIRED', message: 'It is over.' }, 400)
  for (const asking of [readPasskeyLogin('of the flow'), isKnownPasskey('of the flow', 'AQI')])
    await expect(asking).rejects.toMatchObject({ code: 'SOCIAL_EXPIRED', message: 'It is over.' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(readPasskeyLogin('of the flow')).rejects.toMatchObject({ code: 'OFFLINE' })
})

describe('a passkey', () => {
  class Credential {
    static readonly parseRequestOptionsFromJSON = (given: object) => given
    static readonly parseCreationOptionsFromJSON = (given: object) => given
    readonly rawId = Uint8Array.of(1, 2).buffer
    toJSON = () => ({ id: 'AQI', clientExtensionResults: { prf: { results: { first: 'secret' } } } })
  }
  const plugIn = (given: object | null) => {
    vi.stubGlobal('PublicKeyCredential', Credential)
    vi.stubGlobal('navigator', { credentials: { get: async () => given, create: async () => given } })
  }
  it.each([
    ['used', choosePasskey],
    ['made', createPasskey],
  ])('that was %s goes to the callback without its secret', async (_, ask) => {
    plugIn(new Credential())
    const response = await ask(login)
    expect(response).toEqual({ id: 'AQI', code: '{"id":"AQI","clientExtensionResults":{}}' })
    const { searchParams } = new URL(callbackUrl('of the flow', response), 'https://secure.example')
    expect(Object.fromEntries(searchParams)).toEqual({ state: 'of the flow', code: response.code })
    expect(callbackUrl('of the flow')).toMatch(/\?state=of\+the\+flow&error=access_denied$/)
  })
  it.each([
    ['nothing', null],
    ['a password', { id: 'mira', rawId: new ArrayBuffer(2), toJSON: () => ({}) }],
  ])('is none where the browser answers with %s', async (_, given) => {
    plugIn(given)
    for (const ask of [choosePasskey, createPasskey]) await expect(ask(login)).rejects.toThrow('No passkey')
  })
})
