import { ClientSecretPost } from 'openid-client'
import * as z from 'zod'
import type { OAuth2Adapter } from '../createOAuth2Provider.js'
import { plainText } from '../SocialProvider.js'

const userShape = z.object({ id: z.int().positive(), login: z.string(), name: z.string().nullish() })
const mailsShape = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub, which has no id token: https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export const github: OAuth2Adapter = {
  id: 'github',
  name: 'GitHub',
  issuer: 'https://github.com',
  endpoints: {
    authorization: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    user: 'https://api.github.com/user',
  },
  scopes: ['read:user', 'user:email'],
  auth: ClientSecretPost,
  fresh: { prompt: 'select_account' },
  // A profile names no address, or any of them; the primary one is in a list of its own:
  // https://docs.github.com/en/rest/users/emails#list-email-addresses-for-the-authenticated-user
  calls: user => [user, `${user}/emails`],
  read([user, mails]) {
    // A login can be renamed and then taken by somebody else; the id stays.
    const { id, login, name } = userShape.parse(user)
    const mail = mailsShape.parse(mails).find(({ primary }) => primary)
    return {
      subject: `${id}`,
      name: plainText(name) ?? plainText(login),
      email: plainText(mail?.email, 320),
      emailVerified: mail?.verified === true,
    }
  },
}
