import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { identityError } from '../identityError.js'
import type { Secrets } from '../keys/openSecrets.js'

const ACCESS_S = 300

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  cnf: z.object({ jkt: z.string() }),
})

/** The claims of an access token. */
export interface AccessClaims {
  readonly userId: string
  readonly family: string
  readonly jkt: string
}

/** Returned by `createTokens`. */
export type Tokens = ReturnType<typeof createTokens>

/** Creates and verifies access tokens: signed with ES256, bound to the device key, valid for five minutes. */
export function createTokens(signing: Secrets['signing'], origin: string, now: () => number) {
  return {
    expiresIn: ACCESS_S,
    sign({ userId, family, jkt }: AccessClaims, authAt: number): Promise<string> {
      const time = Math.floor(now() / 1_000)
      return new SignJWT({ sid: family, cnf: { jkt }, auth_time: Math.floor(authAt / 1_000) })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
        .setIssuer(origin)
        .setAudience(origin)
        .setSubject(userId)
        .setIssuedAt(time)
        .setExpirationTime(time + ACCESS_S)
        .sign(signing.privateKey)
    },
    /** Throws `SESSION_ENDED` unless it is a valid token of this service. */
    async verify(token: string): Promise<AccessClaims> {
      try {
        const { payload } = await jwtVerify(token, signing.publicKey, {
          algorithms: ['ES256'],
          typ: 'at+jwt',
          issuer: origin,
          audience: origin,
          currentDate: new Date(now()),
        })
        const { sub, sid, cnf } = claims.parse(payload)
        return { userId: sub, family: sid, jkt: cnf.jkt }
      } catch (cause) {
        throw identityError('SESSION_ENDED', { cause })
      }
    },
  }
}
