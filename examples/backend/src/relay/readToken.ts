import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { z } from 'zod'

const TOLERANCE_S = 120
/** SDKs sign for a day. A leaked token can be used for as long as it is valid. */
const LONGEST_S = 7 * 86_400

/** The content of a connection's token, or why it is refused. */
export type TokenReading = { readonly client: string } | { readonly refused: string }

const header = z.object({ alg: z.literal('EdDSA') })
const payload = z.object({ iss: z.string().max(200), aud: z.unknown(), iat: z.unknown(), exp: z.unknown() })

/** Reads a client's token: checks its signature by its did:key, its audience and its validity period. */
export function readToken(
  token: string,
  isAudience: (url: string) => boolean,
  nowMs = Date.now(),
): TokenReading {
  if (token === '' || token.length > 4_096) return { refused: 'no token' }
  try {
    const [head = '', body = '', signature = '', ...more] = token.split('.')
    if (more.length > 0) return { refused: 'the token cannot be read' }
    header.parse(parsePart(head))
    const { iss, aud, iat, exp } = payload.parse(parsePart(body))
    const signed = Buffer.from(`${head}.${body}`)
    // Node's own verification: thousands reconnect at once when a node dies, and in JavaScript each takes
    // milliseconds.
    if (!verify(null, signed, keyOf(iss), Buffer.from(signature, 'base64url')))
      return { refused: "the token's signature is wrong" }
    const now = nowMs / 1_000
    if (typeof aud !== 'string' || !isAudience(aud)) return { refused: 'the token is for another relay' }
    if (!Number.isFinite(iat) || !Number.isFinite(exp)) return { refused: 'the token has no validity period' }
    if (Number(iat) > now + TOLERANCE_S) return { refused: 'the token is from the future; check the clock' }
    if (Number(exp) < now - TOLERANCE_S) return { refused: 'the token has expired; check the clock' }
    if (Number(exp) - Number(iat) > LONGEST_S) return { refused: 'the token is valid for more than 7 days' }
    return { client: iss }
  } catch {
    return { refused: 'the token cannot be read' }
  }
}

const parsePart = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/** The public key of a did:key: base58 of the two-byte prefix for Ed25519, and the key. Throws for any other. */
function keyOf(did: string) {
  const bytes = base58.decode(did.replace(/^did:key:z/, ''))
  const isEd25519 = did.startsWith('did:key:z') && bytes.length === 34 && bytes[0] === 0xed && bytes[1] === 1
  if (!isEd25519) throw new Error('not an Ed25519 key')
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
