import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

/** As in Apple's examples: a team, and the key that it signs with. */
const team = { teamId: 'DEF123GHIJ', keyId: 'ABC123DEFG' } as const

/** The longest lifetime of a secret, in seconds: six months. */
const LONGEST = 15_777_000

/** A team's key, and the check of what was signed with it. */
export interface AppleSecret {
  readonly options: typeof team & {
    /** PKCS #8 in PEM. */
    readonly privateKey: string
  }
  verify(secret: string): Promise<boolean>
}

/**
 * Apple's clients have no secret: they sign one, as ES256 JWT for `https://appleid.apple.com`.
 * https://developer.apple.com/documentation/sign_in_with_apple/generate_and_validate_tokens
 */
export async function createAppleSecret(clientId: string, issuer: string): Promise<AppleSecret> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const options = { ...team, privateKey: await exportPKCS8(privateKey) }
  return {
    options,
    async verify(secret) {
      const expected = {
        algorithms: ['ES256'],
        issuer: team.teamId,
        subject: clientId,
        // The issuer that poses as Apple is as good.
        audience: ['https://appleid.apple.com', issuer],
        requiredClaims: ['iat', 'exp'],
      }
      const found = await jwtVerify(secret, publicKey, expected).catch(() => undefined)
      if (!found) return false
      const { iat = 0, exp = 0 } = found.payload
      return found.protectedHeader.kid === team.keyId && exp - iat <= LONGEST
    },
  }
}
