import * as client from 'openid-client'
import * as z from 'zod'
import { fetchLimited, PROVIDER_MS } from './fetchLimited.js'
import { type CodeProvider, type FlowChecks, plainText } from './SocialProvider.js'

/** An OpenID provider, and how it differs from others. */
export interface OpenIdSettings {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
  /** Authenticates this service at the token endpoint. */
  readonly auth: (metadata: client.ServerMetadata) => client.ClientAuth
  /** More parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Those for a login that has to be a fresh one. With `max_age`, the time of the login is checked. */
  readonly fresh?: Readonly<Record<string, string>>
  /** The name that comes with the callback rather than in the id token. */
  readonly nameIn?: (callback: URLSearchParams) => string | null
}

/** Clocks may differ by this. */
const SKEW_S = 60
const OLDEST_S = 600
const METADATA_MS = 3_600_000

const claimsShape = z.object({
  // OpenID Connect Core 1.0 §2: 255 ASCII characters. Of others, a store could take two for one.
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  iat: z.number(),
  azp: z.string().optional(),
})
const personShape = z.object({
  name: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  email: z.string().max(320).optional().catch(undefined),
  // Apple says it as a text at times.
  email_verified: z.union([z.boolean(), z.string()]).optional().catch(undefined),
})

/** Creates a provider by OpenID Connect. Its metadata is read at its first login, and again after an hour. */
export function createOpenIdProvider(settings: OpenIdSettings): CodeProvider {
  const { id, name, issuer, clientId, scopes, auth, parameters, fresh, nameIn } = settings
  const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
  let known: { readonly metadata: Promise<client.ServerMetadata>; readonly at: number } | undefined

  async function discover(): Promise<client.ServerMetadata> {
    const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      [client.customFetch]: fetchLimited,
      timeout: PROVIDER_MS / 1_000,
      execute: insecure,
    })
    return found.serverMetadata()
  }
  /** A new one for each login, so that the keys of its id token are fetched then: they may have been rotated. */
  async function configure(): Promise<client.Configuration> {
    if (!known || performance.now() - known.at > METADATA_MS) {
      const metadata = discover()
      known = { metadata, at: performance.now() }
      metadata.catch(() => {
        known = undefined
      })
    }
    const metadata = await known.metadata
    const tolerance = { [client.clockTolerance]: SKEW_S }
    const config = new client.Configuration(metadata, clientId, tolerance, auth(metadata))
    config[client.customFetch] = fetchLimited
    config.timeout = PROVIDER_MS / 1_000
    for (const extend of [client.enableNonRepudiationChecks, ...insecure]) extend(config)
    return config
  }

  return {
    id,
    name,
    async authorize({ redirectUri, state, nonce, verifier, isFresh }) {
      return client.buildAuthorizationUrl(await configure(), {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...parameters,
        ...(isFresh ? fresh : {}),
      })
    },
    async identify(callback, checks) {
      const config = await configure()
      const tokens = await client.authorizationCodeGrant(config, callbackUrl(callback, checks), {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
        ...(checks.isFresh && fresh && 'max_age' in fresh ? { maxAge: Number(fresh['max_age']) } : {}),
      })
      const claims = tokens.claims()
      const { sub, iat, azp } = claimsShape.parse(claims)
      const age = Date.now() / 1_000 - iat
      if (age < -SKEW_S || age > OLDEST_S + SKEW_S) throw new Error('The id token is not of now.')
      if (azp !== undefined && azp !== clientId) throw new Error('The id token is for another client.')
      let person = personShape.parse(claims)
      // Many providers keep these out of the id token.
      if (!person.email && !person.name && config.serverMetadata().userinfo_endpoint)
        person = personShape.parse(await client.fetchUserInfo(config, tokens.access_token, sub))
      return {
        provider: id,
        issuer,
        subject: sub,
        name: nameIn?.(callback) ?? plainText(person.name) ?? plainText(person.preferred_username),
        email: plainText(person.email, 320),
        emailVerified: `${person.email_verified}` === 'true',
      }
    },
  }
}

/** The callback as the URL that the library checks, whichever way it came. */
export function callbackUrl(callback: URLSearchParams, { redirectUri }: FlowChecks): URL {
  const url = new URL(redirectUri)
  url.search = `${callback}`
  return url
}
