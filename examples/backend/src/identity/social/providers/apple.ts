import { type CryptoKey, importPKCS8, SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import * as z from 'zod'
import { createOpenIdProvider } from '../createOpenIdProvider.js'
import type { SocialOptions } from '../SocialOptions.js'
import { plainText } from '../SocialProvider.js'

/** It may live for six months; one for each request needs minutes. */
const SECRET_S = 300

const userShape = z.object({ name: z.object({ firstName: z.string(), lastName: z.string() }).partial() })

/** Apple, by OpenID Connect: https://developer.apple.com/documentation/signinwithapple */
export function apple({ clientId, teamId, keyId, privateKey, issuer }: NonNullable<SocialOptions['apple']>) {
  const audience = issuer ?? 'https://appleid.apple.com'
  let key: Promise<CryptoKey> | undefined
  /**
   * The secret is a JWT of the team's key:
   * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
   */
  const auth: ClientAuth = async (_, client, body) => {
    key ??= importPKCS8(privateKey, 'ES256')
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${SECRET_S}s`)
      .sign(await key)
    body.set('client_id', client.client_id)
    body.set('client_secret', secret)
  }
  return createOpenIdProvider({
    id: 'apple',
    name: 'Apple',
    issuer: audience,
    clientId,
    scopes: ['openid', 'name', 'email'],
    auth: () => auth,
    // With these scopes it answers with a posted form only:
    // https://developer.apple.com/documentation/signinwithapplerestapi/request-an-authorization-to-the-sign-in-with-apple-server
    parameters: { response_mode: 'form_post' },
    // The name comes in the form, once, at the first login:
    // https://developer.apple.com/documentation/signinwithapple/configuring-your-webpage-for-sign-in-with-apple
    nameIn: callback => readName(callback.get('user')),
  })
}

function readName(user: string | null): string | null {
  try {
    const { firstName = '', lastName = '' } = userShape.parse(JSON.parse(user ?? '')).name
    return plainText(`${firstName} ${lastName}`)
  } catch {
    return null
  }
}
