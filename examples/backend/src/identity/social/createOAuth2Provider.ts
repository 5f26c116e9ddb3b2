import * as client from 'openid-client'
import type { Account } from '../user/createLogins.js'
import { callbackUrl } from './createOpenIdProvider.js'
import { fetchLimited, PROVIDER_MS } from './fetchLimited.js'
import type { SocialOptions } from './SocialOptions.js'
import type { CodeProvider } from './SocialProvider.js'

/** A provider without id tokens, and how it differs from others. */
export interface OAuth2Adapter {
  readonly id: string
  readonly name: string
  /** A fixed name: these providers have no issuer of their own. */
  readonly issuer: string
  readonly endpoints: NonNullable<NonNullable<SocialOptions['github']>['endpoints']>
  readonly scopes: readonly string[]
  readonly auth: (clientSecret: string) => client.ClientAuth
  /** More parameters of the authorization request for a login that has to be a fresh one. */
  readonly fresh?: Readonly<Record<string, string>>
  /** The calls that describe the person, of which the first one identifies them. Default: the endpoint itself. */
  readonly calls?: (user: string) => readonly string[]
  /** Reads the answers of these calls. Throws if they are not as documented. */
  readonly read: (answers: readonly unknown[]) => Omit<Account, 'provider' | 'issuer'>
}

/** Creates a provider by OAuth 2, whose user API is asked with the token of this login. */
export function createOAuth2Provider(
  adapter: OAuth2Adapter,
  options: NonNullable<SocialOptions['github']>,
): CodeProvider {
  const { id, name, issuer, scopes, auth, fresh, calls = user => [user], read } = adapter
  const { authorization, token, user } = options.endpoints ?? adapter.endpoints
  const config = new client.Configuration(
    { issuer, authorization_endpoint: authorization, token_endpoint: token },
    options.clientId,
    undefined,
    auth(options.clientSecret),
  )
  config[client.customFetch] = fetchLimited
  config.timeout = PROVIDER_MS / 1_000
  if (token.startsWith('http:')) client.allowInsecureRequests(config)

  return {
    id,
    name,
    async authorize({ redirectUri, state, verifier, isFresh }) {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopes.join(' '),
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isFresh ? fresh : {}),
      })
    },
    async identify(callback, checks) {
      const { access_token } = await client.authorizationCodeGrant(config, callbackUrl(callback, checks), {
        expectedState: checks.state,
        pkceCodeVerifier: checks.verifier,
      })
      const answers = await Promise.all(
        calls(user).map(async url => {
          const headers = new Headers({ Accept: 'application/json' })
          const response = await client.fetchProtectedResource(
            ...([config, access_token, new URL(url), 'GET', null, headers] as const),
          )
          if (response.status !== 200)
            throw new Error(`The user API answered with status ${response.status}.`)
          return (await response.json()) as unknown
        }),
      )
      return { provider: id, issuer, ...read(answers) }
    },
  }
}
