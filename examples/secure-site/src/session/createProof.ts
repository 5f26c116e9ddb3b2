import { base64urlnopad } from '@scure/base'

const encoder = new TextEncoder()
const encodeText = (text: string) => base64urlnopad.encode(encoder.encode(text))

/** The request that a proof is for. */
export interface ProofTarget {
  readonly method: string
  /** Absolute; its query is left out. */
  readonly url: string
  /** The server's latest nonce. */
  readonly nonce?: string
  /** The access token sent with it. */
  readonly access?: string
}

/** Proves that a request comes from the holder of the key: DPoP (RFC 9449), ES256. */
export async function createProof(
  { privateKey, publicKey }: CryptoKeyPair,
  { method, url, nonce, access }: ProofTarget,
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const { origin, pathname } = new URL(url)
  const header = { alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } }
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: origin + pathname,
    // Freshness comes from the nonce: this clock may be wrong.
    iat: Math.floor(Date.now() / 1_000),
    nonce,
    ath: access === undefined ? undefined : await hashOf(access),
  }
  const input = `${encodeText(JSON.stringify(header))}.${encodeText(JSON.stringify(claims))}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, privateKey, encoder.encode(input))
  return `${input}.${base64urlnopad.encode(new Uint8Array(signature))}`
}

async function hashOf(text: string): Promise<string> {
  return base64urlnopad.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}
