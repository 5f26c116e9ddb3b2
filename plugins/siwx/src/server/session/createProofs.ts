import { isText } from '@latchkit/core/untrusted'
import { base58, base64urlnopad } from '@scure/base'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { siwxError } from '../../contract/siwxError.js'
import type { SignInStore } from '../stores/SignInStore.js'
import type { Keys } from './createKeys.js'
import { readHeader } from './readCookies.js'
import type { SignInRequest } from './SignInRequest.js'

/**
 * A nonce is valid in its own window and in the next one, and also in the previous one, since the clocks of
 * several servers differ.
 */
const WINDOW_MS = 150_000
const MAC_BYTES = 16
const LONGEST = 4_000
const LONGEST_ID = 200
/** A used proof is remembered for longer than its nonce is valid. */
const REMEMBERED_MS = 4 * WINDOW_MS
/** Node's request URLs have no host. */
const BASE = 'http://localhost'

/** A verified proof that a request was made by the holder of a key. */
export interface Proof {
  /** The key's thumbprint (RFC 7638). */
  readonly thumbprint: string
  /** The hash of the proof's token; absent in a sign-in. */
  readonly tokenHash: string | undefined
  /** Consumes it: of several requests with it, on all servers, one passes. Rejects with `siwx/PROOF_INVALID`. */
  use(): Promise<void>
}

export type Proofs = ReturnType<typeof createProofs>

/**
 * Verifies that requests come from the holder of a key (DPoP, RFC 9449). The nonce limits a proof's age: its
 * own time is by the visitor's clock, and an injected script could have created proofs for later.
 */
export function createProofs(
  keys: Keys,
  store: Pick<SignInStore, 'consumeNonce'>,
  { domain, servers }: { readonly domain: string; readonly servers: readonly string[] },
  now: () => number,
) {
  const known = new WeakMap<SignInRequest, Promise<Proof | undefined>>()
  const windowAt = (time: number) => Math.floor(time / WINDOW_MS)
  async function noncesOf(window: number): Promise<string[]> {
    const macs = await keys.authenticate(JSON.stringify(['siwx-proof-nonce', domain, window]))
    return macs.map(mac => base58.encode(mac.subarray(0, MAC_BYTES)))
  }
  async function isFresh(nonce: unknown): Promise<boolean> {
    const windows = [-1, 0, 1].map(age => noncesOf(windowAt(now()) - age))
    return (await Promise.all(windows)).flat().some(one => one === nonce)
  }

  async function check(text: string, request: SignInRequest): Promise<Proof> {
    const { claims, thumbprint } = await verify(text, now())
    const { htm, htu, jti, nonce, ath } = claims
    if (htm !== request.method || !isFor(htu, request, servers)) throw siwxError('PROOF_INVALID')
    if (!isText(jti, LONGEST_ID) || (ath !== undefined && !isText(ath, LONGEST_ID)))
      throw siwxError('PROOF_INVALID')
    if (!(await isFresh(nonce))) throw siwxError('PROOF_STALE', { retryable: true })
    let used: Promise<boolean> | undefined
    return {
      thumbprint,
      tokenHash: ath,
      async use() {
        const id = `proof:${await hashText(`${thumbprint} ${jti}`)}`
        used ??= store.consumeNonce(id, now() + REMEMBERED_MS)
        if (!(await used)) throw siwxError('PROOF_INVALID')
      },
    }
  }

  return {
    /** The current nonce. */
    nonce: async (): Promise<string> => (await noncesOf(windowAt(now())))[0] ?? '',
    /**
     * The proof of a request; `undefined` without one. Repeated calls for one request return the same proof.
     * Rejects with `siwx/PROOF_INVALID`, or with `siwx/PROOF_STALE` if a newer nonce helps.
     */
    async read(request: SignInRequest): Promise<Proof | undefined> {
      const text = readHeader(request.headers, 'dpop')
      const proof = known.get(request) ?? (text === undefined ? undefined : check(text, request))
      if (proof) known.set(request, proof)
      return proof
    },
  }
}

async function verify(text: string, time: number) {
  try {
    if (text.length > LONGEST) throw new RangeError('The proof is too long')
    // `EmbeddedJWK` refuses a private key: one that was sent is not secret any more.
    const { payload: claims, key } = await jwtVerify(text, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      requiredClaims: ['jti', 'htm', 'htu', 'iat'],
      currentDate: new Date(time),
    })
    return { claims, thumbprint: await calculateJwkThumbprint(key) }
  } catch (cause) {
    throw siwxError('PROOF_INVALID', { cause })
  }
}

/** The URL is that of the request, without query and fragment, on one of the public origins. */
function isFor(htu: unknown, { originalUrl, url = '/' }: SignInRequest, servers: readonly string[]) {
  if (!isText(htu, 2_000) || !URL.canParse(htu) || !URL.canParse(originalUrl ?? url, BASE)) return false
  const { origin, pathname } = new URL(htu)
  return servers.includes(origin) && pathname === new URL(originalUrl ?? url, BASE).pathname
}

/** The token hash of RFC 9449. */
export async function hashText(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64urlnopad.encode(new Uint8Array(hash))
}
