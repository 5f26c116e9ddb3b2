import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose'

/** A key that signs id tokens. */
export interface SigningKey {
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
}

const HOUR = 3_600
const now = () => Math.floor(Date.now() / 1000)

/** Each fault's change of the claims. The last ones only sign differently. */
const changes = {
  'wrong-nonce': claims => ({ ...claims, nonce: 'another' }),
  'no-nonce': ({ nonce: _, ...claims }) => claims,
  'wrong-audience': claims => ({ ...claims, aud: 'another-client' }),
  'wrong-presenter': claims => ({ ...claims, azp: 'another-client' }),
  'wrong-issuer': claims => ({ ...claims, iss: 'https://accounts.example' }),
  expired: claims => ({ ...claims, iat: now() - 2 * HOUR, exp: now() - HOUR }),
  'from-tomorrow': claims => ({ ...claims, iat: now() + 24 * HOUR, exp: now() + 25 * HOUR }),
  'other-subject': claims => ({ ...claims, sub: `${claims.sub}0` }),
  unsigned: claims => claims,
  'public-key-as-secret': claims => claims,
  'foreign-key': claims => claims,
} satisfies Record<string, (claims: JWTPayload) => JWTPayload>

/** Faults of an id token. */
export type IdTokenFault = keyof typeof changes

/** The faults, for who wants each. */
export const idTokenFaults = Object.keys(changes) as IdTokenFault[]

/** Makes an id token wrong and signs it again, with the provider's own key unless the signature is what is wrong. */
export async function forgeIdToken(token: string, fault: IdTokenFault, key: SigningKey): Promise<string> {
  const header = decodeProtectedHeader(token)
  const claims: JWTPayload = changes[fault](decodeJwt(token))
  if (fault === 'unsigned') return new UnsecuredJWT(claims).encode()
  const sign = (alg: string | undefined, signer: CryptoKey | Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg: String(alg) }).sign(signer)
  // Verifiers that let the token choose the algorithm take the public key for the secret.
  if (fault === 'public-key-as-secret')
    return sign('HS256', new TextEncoder().encode(await exportSPKI(key.publicKey)))
  if (fault !== 'foreign-key') return sign(header.alg, key.privateKey)
  return sign(header.alg, (await generateKeyPair(String(header.alg))).privateKey)
}
