import { ClientSecretBasic, ClientSecretPost, None, type ServerMetadata } from 'openid-client'
import { createFarcaster } from './createFarcaster.js'
import { createOAuth2Provider } from './createOAuth2Provider.js'
import { createOpenIdProvider } from './createOpenIdProvider.js'
import { apple } from './providers/apple.js'
import { discord } from './providers/discord.js'
import { facebook } from './providers/facebook.js'
import { github } from './providers/github.js'
import { google } from './providers/google.js'
import { x } from './providers/x.js'
import type { SocialOptions } from './SocialOptions.js'
import type { SocialProvider } from './SocialProvider.js'

/** OpenID Connect Discovery 1.0 §3: without a list, a provider takes the secret in a header. */
function authFor(
  secret: string | undefined,
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
) {
  if (secret === undefined) return None()
  return methods && !methods.includes('client_secret_basic')
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret)
}

/** Creates the providers that are set up, by their ids, with `own` after them. None of them is asked anything before its first login. */
export function createProviders(
  options: SocialOptions,
  origin: string,
  own: readonly SocialProvider[] = [],
): ReadonlyMap<string, SocialProvider> {
  const providers = [
    options.google && google(options.google),
    options.apple && apple(options.apple),
    ...[github, facebook, x, discord].map(adapter => {
      const given = options[adapter.id as 'github' | 'facebook' | 'x' | 'discord']
      return given && createOAuth2Provider(adapter, given)
    }),
    options.farcaster && createFarcaster(options.farcaster, origin),
    ...Object.entries(options.openid ?? {}).map(([id, { clientSecret, scopes, ...given }]) =>
      createOpenIdProvider({
        ...given,
        id,
        scopes: scopes ?? ['openid', 'profile', 'email'],
        auth: metadata => authFor(clientSecret, metadata),
        // OpenID Connect Core 1.0 §3.1.2.1.
        fresh: { prompt: 'login', max_age: '0' },
      }),
    ),
    ...own,
  ]
  return new Map(providers.flatMap(provider => (provider ? [[provider.id, provider] as const] : [])))
}
