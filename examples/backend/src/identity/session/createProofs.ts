import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as z from 'zod'
import type { SqlRunner } from '../../store/SqlRunner.js'
import { hashOf, isSame, macOf } from '../hashes.js'
import { identityError } from '../identityError.js'

/** A nonce is accepted in its own window and in the next one. */
const WINDOW_MS = 300_000
const MOST_CHARACTERS = 4_000

const claims = z.object({
  htm: z.string(),
  htu: z.string().max(2_000),
  jti: z.string().min(8).max(200),
  iat: z.number(),
  nonce: z.string().optional(),
  ath: z.string().optional(),
})

const addProof = {
  name: 'identity-add-proof',
  text: 'insert into identity_proofs (jti, expires_at) values ($1, $2) on conflict do nothing returning jti',
}
const pruneProofs = {
  name: 'identity-prune-proofs',
  text: 'delete from identity_proofs where expires_at < $1',
}

/** The request that a proof is for. */
export interface ProofTarget {
  readonly method: string
  /** The URL without query. */
  readonly url: string
  /** The access token sent with it. */
  readonly access?: string
}

/** Verifies proofs of the device key (DPoP, RFC 9449). */
export interface Proofs {
  /** The nonce for the next request. */
  nonce(): string
  /** Returns the thumbprint of the device key. Throws `USE_DPOP_NONCE` or `INVALID_DPOP`. */
  verify(proof: string | undefined, target: ProofTarget): Promise<string>
  prune(): Promise<void>
}

/**
 * Creates the verifier. Freshness comes from the server's nonce alone (RFC 9449 §8): `iat` uses the visitor's
 * clock, which may be an hour off. Each proof is accepted once, across all instances.
 */
export function createProofs(sql: SqlRunner, nonceKey: Uint8Array, now: () => number): Proofs {
  const nonceOf = (window: number) => `${window}.${macOf(nonceKey, 'nonce', `${window}`)}`
  const currentWindow = () => Math.floor(now() / WINDOW_MS)
  const isFresh = (nonce: string) => [0, 1].some(age => isSame(nonce, nonceOf(currentWindow() - age)))

  return {
    nonce: () => nonceOf(currentWindow()),
    async verify(proof, { method, url, access }) {
      if (!proof || proof.length > MOST_CHARACTERS) throw identityError('INVALID_DPOP')
      const { payload, thumbprint } = await read(proof)
      const { htm, htu, jti, nonce, ath } = payload
      if (htm !== method || stripQuery(htu) !== url) throw identityError('INVALID_DPOP')
      if (ath !== (access === undefined ? undefined : hashOf(access))) throw identityError('INVALID_DPOP')
      if (nonce === undefined || !isFresh(nonce)) throw identityError('USE_DPOP_NONCE')
      const isNew = await sql.query(addProof, [hashOf(`${thumbprint} ${jti}`), now() + 3 * WINDOW_MS])
      if (isNew.length === 0) throw identityError('INVALID_DPOP')
      return thumbprint
    },
    async prune() {
      await sql.query(pruneProofs, [now()])
    },
  }
}

async function read(proof: string) {
  try {
    // `EmbeddedJWK` refuses a private key: one that was sent is not secret any more.
    const { payload, key } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      // Expiry would use the visitor's clock, too: the largest tolerance disables it.
      clockTolerance: Number.MAX_SAFE_INTEGER,
    })
    return { payload: claims.parse(payload), thumbprint: await calculateJwkThumbprint(key) }
  } catch (cause) {
    throw identityError('INVALID_DPOP', { cause })
  }
}

/** RFC 9449 §4.3: without query and fragment. */
function stripQuery(url: string): string {
  if (!URL.canParse(url)) return ''
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
