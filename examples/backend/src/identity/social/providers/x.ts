import { ClientSecretBasic } from 'openid-client'
import * as z from 'zod'
import type { OAuth2Adapter } from '../createOAuth2Provider.js'
import { plainText } from '../SocialProvider.js'

const userShape = z.object({
  data: z.object({ id: z.string().regex(/^\d{1,40}$/), name: z.string(), username: z.string() }),
})

/** X: https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export const x: OAuth2Adapter = {
  id: 'x',
  name: 'X',
  issuer: 'https://x.com',
  endpoints: {
    authorization: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    user: 'https://api.x.com/2/users/me',
  },
  // Both are needed to read oneself: https://docs.x.com/x-api/users/get-my-user
  scopes: ['users.read', 'tweet.read'],
  auth: ClientSecretBasic,
  read([user]) {
    const { id, name, username } = userShape.parse(user).data
    return { subject: id, name: plainText(username) ?? plainText(name), email: null, emailVerified: false }
  },
}
