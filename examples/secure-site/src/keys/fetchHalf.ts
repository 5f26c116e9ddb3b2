import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import type { HalfCall, KeyFailure } from './KeyCalls.js'

const HALF_MS = 20_000
const given = z.object({ half: z.string().check(z.regex(/^[\w-]{43}$/)) })
const refused = z.object({ error: z.string(), message: z.string(), retryAfter: z.optional(z.number()) })

/** The service refused a call. */
export class HalfRefused extends Error {
  readonly failure: KeyFailure
  constructor(failure: KeyFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** Fetches the half of the service. Rejects with `HalfRefused` if the service refuses. */
export async function fetchHalf(call: HalfCall | undefined): Promise<Uint8Array> {
  if (!call) throw new Error('This slot needs the half of the service')
  const ask = () =>
    fetch(call.url, {
      method: 'POST',
      headers: { ...call.headers, 'Content-Type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(HALF_MS),
    })
  // A reused connection may be closed just now, and repeating the request is harmless.
  const response = await ask()
    .catch(ask)
    .catch(() => {
      throw new HalfRefused({ code: 'OFFLINE', message: 'The service does not answer.' })
    })
  const nonce = response.headers.get('DPoP-Nonce') ?? undefined
  const body: unknown = await response.json().catch(() => undefined)
  const half = given.safeParse(body)
  if (response.ok && half.success) return base64urlnopad.decode(half.data.half)
  const refusal = refused.safeParse(body)
  const { error, message, retryAfter } = refusal.success
    ? refusal.data
    : {
        error: 'KEYS_UNAVAILABLE',
        message: 'The key service is unavailable: try again.',
        retryAfter: undefined,
      }
  throw new HalfRefused({ message, code: error, nonce, retryAfter })
}
