import { createPublicKey, ECDH, verify } from 'node:crypto'

/** Whether the 64 bytes are a signature of the bytes' SHA-256, by Node's own OpenSSL. */
export function isSignedBy(compressedKey, bytes, signature) {
  const point = ECDH.convertKey(compressedKey, 'secp256k1', undefined, undefined, 'uncompressed')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'secp256k1', x, y }, format: 'jwk' })
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
}
