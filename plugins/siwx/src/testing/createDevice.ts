import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { hashText } from '../server/session/createProofs.js'
import type { CallChanges } from './createBrowser.js'

export interface ProofChanges {
  readonly header?: Partial<JWTHeaderParameters>
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signs instead of the device's key. */
  readonly key?: CryptoKey
}

/**
 * A device with a key. It writes proofs with the library that the server verifies them with, rather than with
 * the page's code.
 */
export async function createDevice() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  async function prove(
    method: string,
    url: string,
    nonce: string | null,
    { header, claims, key = privateKey }: ProofChanges = {},
  ) {
    const own = { htm: method, htu: url, jti: crypto.randomUUID(), iat: 1, nonce, ...claims }
    return new SignJWT(own)
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
      .sign(key, { crit: { other: true } })
  }
  return {
    privateKey,
    jwk,
    thumbprint: () => calculateJwkThumbprint(jwk),
    prove,
    /** Headers that prove a page's request. */
    headers: async (...given: Parameters<typeof prove>): Promise<CallChanges> => ({
      headers: { dpop: await prove(...given) },
    }),
    hashOf: hashText,
  }
}
