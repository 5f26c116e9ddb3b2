import { base64urlnopad } from '@scure/base'

export interface ProofTarget {
  readonly method: string
  /** Query and fragment are left out. */
  readonly url: URL
  /** The server's latest nonce. */
  readonly nonce: string
  /** Hash of the session's token. */
  readonly tokenHash?: string | undefined
}

/** Proves that a request comes from the holder of a key: DPoP (RFC 9449), ES256. */
export async function createProof(
  { privateKey, publicKey }: CryptoKeyPair,
  { method, url, nonce, tokenHash }: ProofTarget,
): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const claims = {
    jti: crypto.randomUUID(),
    htm: method,
    htu: url.origin + url.pathname,
    iat: Math.floor(Date.now() / 1_000),
    nonce,
    ath: tokenHash,
  }
  const head = { alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } }
  const text = [head, claims].map(part => base64urlnopad.encode(bytesOf(JSON.stringify(part)))).join('.')
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, privateKey, bytesOf(text))
  return `${text}.${base64urlnopad.encode(new Uint8Array(signature))}`
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
