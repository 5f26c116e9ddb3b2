import { base58 } from '@scure/base'
import type { SiwxNonce } from '../../contract/SessionStore.js'
import type { SiwxMessage } from '../../contract/SiwxMessage.js'
import type { Keys } from './createKeys.js'

const RANDOM_BYTES = 16
const MAC_BYTES = 16

export type Nonces = ReturnType<typeof createNonces>

/**
 * Nonces that need no storage before they are used: each has 128 random bits and the server's MAC of them,
 * its expiration time and the browser's id. Wallets that sign while they connect set the time of issue
 * themselves.
 */
export function createNonces(keys: Keys, domain: string, lifetimeMs: number, now: () => number) {
  const textOf = (random: Uint8Array, expirationTime: string, browser: string) =>
    JSON.stringify(['siwx-nonce', domain, browser, expirationTime, base58.encode(random)])
  return {
    async issue(browser: string): Promise<SiwxNonce> {
      const time = now()
      const expirationTime = new Date(time + lifetimeMs).toISOString()
      const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))
      const [mac] = await keys.authenticate(textOf(random, expirationTime, browser))
      if (!mac) throw new TypeError('There is no key')
      return {
        nonce: base58.encode(new Uint8Array([...random, ...mac.subarray(0, MAC_BYTES)])),
        issuedAt: new Date(time).toISOString(),
        expirationTime,
      }
    },
    /**
     * The values issued with a message's nonce; `undefined` unless this server issued it to one of these
     * browser ids, with that expiration time.
     */
    async find(
      { nonce, expirationTime }: SiwxMessage,
      browsers: readonly string[],
    ): Promise<Pick<SiwxNonce, 'nonce' | 'expirationTime'> | undefined> {
      const bytes = decode(nonce)
      if (!expirationTime || bytes?.length !== RANDOM_BYTES + MAC_BYTES) return undefined
      const random = bytes.subarray(0, RANDOM_BYTES)
      for (const browser of browsers) {
        const macs = await keys.authenticate(textOf(random, expirationTime, browser))
        if (macs.some(mac => isEqual(mac.subarray(0, MAC_BYTES), bytes.subarray(RANDOM_BYTES))))
          return { nonce, expirationTime }
      }
      return undefined
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
