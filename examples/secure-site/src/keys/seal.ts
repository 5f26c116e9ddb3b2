import { wipe } from './wipe.js'

const IV_BYTES = 12
const encoder = new TextEncoder()

type Bytes = Uint8Array<ArrayBuffer>

/** A copy, since WebCrypto rejects shared memory. */
const own = (bytes: Uint8Array): Bytes => Uint8Array.from(bytes)

/**
 * Encrypts with AES-256-GCM under a fresh nonce, which is prepended. `context` is authenticated: decryption
 * requires the same one.
 */
export async function seal(key: Uint8Array, plain: Uint8Array, context: string): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const additionalData = encoder.encode(context)
  const copy = own(plain)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    await importKey(key),
    copy,
  )
  wipe(copy)
  const result = new Uint8Array(IV_BYTES + sealed.byteLength)
  result.set(iv)
  result.set(new Uint8Array(sealed), IV_BYTES)
  return result
}

/** Decrypts the output of `seal`. Rejects if the key, the context or any bit differs. */
export async function open(key: Uint8Array, sealed: Uint8Array, context: string): Promise<Bytes> {
  const iv = own(sealed.subarray(0, IV_BYTES))
  const additionalData = encoder.encode(context)
  const algorithm = { name: 'AES-GCM', iv, additionalData }
  const plain = await crypto.subtle.decrypt(algorithm, await importKey(key), own(sealed.subarray(IV_BYTES)))
  return new Uint8Array(plain)
}

/** Derives a 32-byte key from a secret with HKDF-SHA-256. */
export async function stretch(secret: Uint8Array, salt: Uint8Array, context: string): Promise<Bytes> {
  const copy = own(secret)
  const base = await crypto.subtle.importKey('raw', copy, 'HKDF', false, ['deriveBits'])
  wipe(copy)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: own(salt), info: encoder.encode(context) }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256))
}

async function importKey(key: Uint8Array): Promise<CryptoKey> {
  const copy = own(key)
  const imported = await crypto.subtle.importKey('raw', copy, 'AES-GCM', false, ['encrypt', 'decrypt'])
  wipe(copy)
  return imported
}
