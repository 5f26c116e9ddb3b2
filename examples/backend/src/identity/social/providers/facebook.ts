import { ClientSecretPost } from 'openid-client'
import * as z from 'zod'
import type { OAuth2Adapter } from '../createOAuth2Provider.js'
import { plainText } from '../SocialProvider.js'

const userShape = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  name: z.string().optional(),
  email: z.string().optional(),
})

/**
 * Facebook, whose id tokens are for its own apps:
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export const facebook: OAuth2Adapter = {
  id: 'facebook',
  name: 'Facebook',
  issuer: 'https://www.facebook.com',
  endpoints: {
    authorization: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    user: 'https://graph.facebook.com/v24.0/me?fields=id,name,email',
  },
  scopes: ['public_profile', 'email'],
  auth: ClientSecretPost,
  // https://developers.facebook.com/docs/facebook-login/guides/advanced/reauthentication
  fresh: { auth_type: 'reauthenticate' },
  read([user]) {
    // The id is one of this app only: https://developers.facebook.com/docs/graph-api/reference/user
    const { id, name, email } = userShape.parse(user)
    // People without a confirmed address have none here, and nothing says how it was confirmed.
    return { subject: id, name: plainText(name), email: plainText(email, 320), emailVerified: false }
  },
}
