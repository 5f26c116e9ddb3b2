import { decodeJWT, verifyJWT } from '@walletconnect/relay-auth'

const TOLERANCE_S = 120

/** What a connection's token says, or why it is refused. */
export type TokenReading = { readonly client: string } | { readonly refused: string }

/** Reads a client's token: its signature by the did:key that it names, whom it is for, and when it is good. */
export async function readToken(
  token: string,
  isAudience: (url: string) => boolean,
  nowMs = Date.now(),
): Promise<TokenReading> {
  if (token === '' || token.length > 4_096) return { refused: 'no token' }
  try {
    const { iss, aud, iat, exp } = decodeJWT(token).payload
    if (!(await verifyJWT(token))) return { refused: 'the signature of the token is wrong' }
    const now = nowMs / 1_000
    if (typeof iss !== 'string' || !iss.startsWith('did:key:'))
      return { refused: 'the token names no client' }
    if (typeof aud !== 'string' || !isAudience(aud)) return { refused: 'the token is for another relay' }
    if (!Number.isFinite(iat) || !Number.isFinite(exp)) return { refused: 'the token has no time' }
    if (iat > now + TOLERANCE_S) return { refused: 'the token is from the future: check the clock' }
    if (exp < now - TOLERANCE_S) return { refused: 'the token has expired: check the clock' }
    return { client: iss }
  } catch {
    return { refused: 'the token cannot be read' }
  }
}
