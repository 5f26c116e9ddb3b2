import { ClientSecretPost } from 'openid-client'
import * as z from 'zod'
import type { OAuth2Adapter } from '../createOAuth2Provider.js'
import { plainText } from '../SocialProvider.js'

const userShape = z.object({
  id: z.string().regex(/^\d{1,40}$/),
  username: z.string(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
})

/** Discord: https://discord.com/developers/docs/topics/oauth2 */
export const discord: OAuth2Adapter = {
  id: 'discord',
  name: 'Discord',
  issuer: 'https://discord.com',
  endpoints: {
    authorization: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
  },
  scopes: ['identify', 'email'],
  auth: ClientSecretPost,
  // It asks again instead of going on at once.
  fresh: { prompt: 'consent' },
  read([user]) {
    const { id, username, email, verified } = userShape.parse(user)
    // Names had a discriminator, which is 0 by now: https://discord.com/developers/docs/change-log#unique-usernames-on-discord
    const name = plainText(username)
    return {
      subject: id,
      name: name === null ? null : name.replace(/(.)(?:#0|0)$/su, '$1'),
      email: plainText(email, 320),
      emailVerified: verified === true,
    }
  },
}
