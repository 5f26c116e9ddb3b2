import { base58 } from '@scure/base'
import type { SiwxNonce } from '../../contract/SessionStore.js'
import type { SiwxMessage } from '../../contract/SiwxMessage.js'
import { siwxError } from '../../contract/siwxError.js'
import type { Keys } from './createKeys.js'

const RANDOM_BYTES = 16
const MAC_BYTES = 16
/** How far clocks may be apart. */
const LEEWAY_MS = 60_000

/** Makes nonces and recognises them. */
export type Nonces = ReturnType<typeof createNonces>

/**
 * Nonces that nobody stores before they are used: each has 128 random bits and a code of the server over them, its time and the
 * browser that asked.
 */
export function createNonces(keys: Keys, domain: string, lifetimeMs: number, now: () => number) {
  const textOf = (random: Uint8Array, issuedAt: string, browser: string) =>
    JSON.stringify(['siwx-nonce', domain, browser, issuedAt, base58.encode(random)])
  return {
    async issue(browser: string): Promise<SiwxNonce> {
      const issuedAt = new Date(now()).toISOString()
      const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
      const [mac] = await keys.authenticate(textOf(random, issuedAt, browser))
      if (!mac) throw new TypeError('There is no key')
      return {
        nonce: base58.encode(new Uint8Array([...random, ...mac.subarray(0, MAC_BYTES)])),
        issuedAt,
        expirationTime: new Date(now() + lifetimeMs).toISOString(),
      }
    },
    /** Returns when the nonce expires. Throws unless this server made it for this browser and it is still valid. */
    async check({ nonce, issuedAt }: SiwxMessage, browser: string | undefined): Promise<number> {
      const bytes = decode(nonce)
      if (!browser || bytes?.length !== RANDOM_BYTES + MAC_BYTES) throw siwxError('NONCE_INVALID')
      const random = bytes.subarray(0, RANDOM_BYTES)
      const macs = await keys.authenticate(textOf(random, issuedAt, browser))
      if (!macs.some(mac => isEqual(mac.subarray(0, MAC_BYTES), bytes.subarray(RANDOM_BYTES))))
        throw siwxError('NONCE_INVALID')
      const end = Date.parse(issuedAt) + lifetimeMs + LEEWAY_MS
      if (end <= now()) throw siwxError('EXPIRED')
      return end
    },
  }
}

function decode(nonce: string): Uint8Array | undefined {
  try {
    return base58.decode(nonce)
  } catch {
    return undefined // made by somebody else
  }
}

/** In constant time. */
const isEqual = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((difference, byte, at) => difference | (byte ^ (other[at] ?? 256)), 0) === 0
