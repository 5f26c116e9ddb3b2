import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { identityError } from '../identityError.js'
import type { KeyWrapper } from './KeyWrapper.js'

/** Keys of 32 bytes by id. The first one wraps; the others only unwrap older texts. */
export type LocalKeys = ReadonlyMap<string, Uint8Array>

const IV_BYTES = 12
const TAG_BYTES = 16

/** Wraps with AES-256-GCM under keys in this process. */
export function createLocalWrapper(keys: LocalKeys): KeyWrapper {
  const [first] = keys
  if (!first) throw new Error('There is no wrapping key.')
  const [currentId, currentKey] = first
  return {
    kind: 'file',
    async wrap(plain, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv)
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      return `file:${currentId}:${sealed.toString('base64url')}`
    },
    async unwrap(wrapped, context) {
      const [, id = '', text = ''] = wrapped.split(':')
      const key = keys.get(id)
      if (!key)
        throw identityError('KEYS_UNAVAILABLE', { cause: new Error(`The wrapping key '${id}' is missing.`) })
      const sealed = Buffer.from(text, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
        decipher.setAAD(Buffer.from(context))
        decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
      } catch (cause) {
        throw identityError('KEYS_UNAVAILABLE', { cause })
      }
    },
    isCurrent: async wrapped => wrapped.startsWith(`file:${currentId}:`),
    async check() {},
  }
}
