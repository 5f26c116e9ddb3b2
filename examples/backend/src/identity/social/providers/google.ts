import { ClientSecretPost } from 'openid-client'
import { createOpenIdProvider } from '../createOpenIdProvider.js'
import type { SocialOptions } from '../SocialOptions.js'

/** Google, by OpenID Connect: https://developers.google.com/identity/openid-connect/openid-connect */
export const google = ({ clientId, clientSecret, issuer }: NonNullable<SocialOptions['google']>) =>
  createOpenIdProvider({
    id: 'google',
    name: 'Google',
    issuer: issuer ?? 'https://accounts.google.com',
    clientId,
    scopes: ['openid', 'email', 'profile'],
    auth: () => ClientSecretPost(clientSecret),
    // It has neither `prompt=login` nor `max_age`; this at least asks the person:
    // https://developers.google.com/identity/openid-connect/openid-connect#authenticationuriparameters
    fresh: { prompt: 'select_account' },
  })
