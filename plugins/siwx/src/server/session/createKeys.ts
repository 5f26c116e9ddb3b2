import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** A secret for signing cookies. */
export interface SignInSecret {
  /** Identifies the secret in cookies, such as `2026-01`. */
  readonly id: string
  /** At least 32 random bytes, or a text of 32 characters or more. */
  readonly secret: string | Uint8Array
}

const FEWEST_BYTES = 32
const TYPE = 'siwx+jwt'

export type Keys = ReturnType<typeof createKeys>

/** Prepares the secrets: the first one signs, all of them verify. Throws a `TypeError` for secrets that are short, or none. */
export function createKeys(secrets: readonly SignInSecret[], domain: string, now: () => number) {
  const known = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const { id, secret } of secrets) {
    const bytes = typeof secret === 'string' ? new TextEncoder().encode(secret) : new Uint8Array(secret)
    if (!/^[\w.-]{1,64}$/.test(id) || known.has(id))
      throw new TypeError('Each secret needs an id of its own: letters, digits, `_`, `.` and `-`')
    if (bytes.length < FEWEST_BYTES) throw new TypeError(`The secret ${id} needs at least 32 bytes`)
    known.set(id, bytes)
  }
  const [first] = known
  if (!first) throw new TypeError('A secret is needed')
  const [currentId, current] = first

  const subtleKeys = new Map<string, Promise<CryptoKey>>()
  const subtleKey = (id: string, bytes: Uint8Array<ArrayBuffer>) => {
    const key =
      subtleKeys.get(id) ??
      crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    subtleKeys.set(id, key)
    return key
  }
  return {
    /** The MAC of a text by each secret, in order. The text must not look like a token. */
    async authenticate(text: string): Promise<Uint8Array[]> {
      const data = new TextEncoder().encode(text)
      const codes = [...known].map(async ([id, bytes]) =>
        crypto.subtle.sign('HMAC', await subtleKey(id, bytes), data),
      )
      return (await Promise.all(codes)).map(code => new Uint8Array(code))
    },
    /** A token that expires at a time, in ms. */
    sign(claims: JWTPayload, expiresAt: number): Promise<string> {
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: currentId })
        .setIssuer(domain)
        .setAudience(domain)
        .setIssuedAt(Math.floor(now() / 1_000))
        .setExpirationTime(Math.ceil(expiresAt / 1_000))
        .sign(current)
    },
    /** The claims of a token of this server that has not expired. */
    async read(token: string): Promise<JWTPayload | undefined> {
      try {
        const find = ({ kid = '' }) => known.get(kid) ?? Promise.reject(new TypeError('The key is unknown'))
        const { payload } = await jwtVerify(token, find, {
          algorithms: ['HS256'],
          typ: TYPE,
          issuer: domain,
          audience: domain,
          requiredClaims: ['exp', 'iat', 'sub', 'jti'],
          currentDate: new Date(now()),
        })
        return payload
      } catch {
        return undefined // it counts as none
      }
    },
  }
}
