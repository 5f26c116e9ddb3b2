import { generateKeyPairSync, sign } from 'node:crypto'
import { base58 } from '@scure/base'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A new client's token for a relay, valid for an hour. */
export function signToken(url: string): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const iss = `did:key:z${base58.encode(Uint8Array.of(0xed, 1, ...key))}`
  const iat = Math.floor(Date.now() / 1_000)
  const claims = { iss, sub: crypto.randomUUID(), aud: url, iat, exp: iat + 3_600 }
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
