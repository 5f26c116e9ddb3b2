import { type KitError, loadOnce } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { createHttpClient } from '@latchkit/core/plugin'
import { cleanText, parseJson, readField } from '@latchkit/core/untrusted'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxSession } from '../contract/SiwxSession.js'
import { siwxError } from '../contract/siwxError.js'

/** Responses are short, in bytes. */
const MAX_BYTES = 100_000
const TIMEOUT_MS = 10_000
/** Verifying a signature may involve a chain. */
const VERIFY_TIMEOUT_MS = 30_000

/** Errors that a second sign-in, with a new nonce, may avoid. */
const passing = ['siwx/NONCE_INVALID', 'siwx/EXPIRED', 'siwx/NOT_YET_VALID', 'siwx/UNVERIFIABLE']

interface ServerStoreOptions {
  readonly url: string
  /** Receives the server's time, in ms since the epoch. */
  onTime(now: number): void
}

/** Sent by servers that bind sessions; only then is the code for proofs loaded. */
const NONCE = 'dpop-nonce'

/**
 * Sessions on the app's server, in cookies that no script can read. Requests have deadlines, and the caller
 * validates responses.
 */
export function createServerStore({ url, onTime }: ServerStoreOptions): SessionStore {
  let isBound = false
  const proofs = loadOnce(() => import('../proofs/proofs.js'))

  async function send(input: string, init: RequestInit): Promise<Response> {
    const dpop = isBound && (await (await proofs()).prove(init.method ?? 'GET', new URL(input)))
    const headers = { ...(init.headers as Record<string, string>), ...(dpop && { dpop }) }
    const response = await fetch(input, { ...init, headers, credentials: 'include', cache: 'no-store' })
    const time = Date.parse(response.headers.get('date') ?? '')
    if (time) onTime(time)
    const nonce = response.headers.get(NONCE)
    if (nonce) {
      isBound = true
      const { hearNonce } = await proofs()
      hearNonce(input, nonce)
    }
    return response
  }
  const client = ({ method }: { method: 'GET' | 'POST' | 'DELETE' }) =>
    createHttpClient({
      baseUrl: new URL(url, window.location.href).href,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      async fetch(input, init) {
        const response = await send(String(input), { ...init, method })
        // The server asks for a proof, or for one with its new nonce.
        const isAsked = response.headers.has(NONCE) && response.headers.has('www-authenticate')
        return isAsked ? send(String(input), { ...init, method }) : response
      },
    })
  const reader = client({ method: 'GET' })
  const writer = client({ method: 'POST' })
  const remover = client({ method: 'DELETE' })
  return {
    nonce: signal => answered(writer.post({ path: 'nonce', signal })),
    signIn: (proof, signal) =>
      answered(writer.post({ path: 'session', body: proof, signal, timeoutMs: VERIFY_TIMEOUT_MS })),
    // `post` with a replaced method: `get` would share the response to a request sent before a change.
    sessions: async signal =>
      readField(await answered(reader.post({ path: 'session', signal })), 'sessions') as SiwxSession[],
    async signOut(account, { everywhere, signal }) {
      const query = { account, ...(everywhere && { everywhere }) }
      await answered(remover.post({ path: 'session', query, signal }))
    },
  }
}

/** The response. An error response becomes an error with its code. */
async function answered<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    throw (await refusalOf(cause)) ?? cause
  }
}

/** The error with the code of the response; `undefined` if it is none of ours. */
async function refusalOf(cause: unknown): Promise<KitError | undefined> {
  const { cause: response, context } = toKitError(cause)
  if (!(response instanceof Response)) return undefined
  try {
    const error = readField(parseJson(await response.text()), 'error')
    const problem = /^siwx\/([A-Z_]{1,40})$/.exec(String(readField(error, 'code')))?.[1]
    if (!problem) return undefined
    const code = `siwx/${problem}`
    const retryable = passing.includes(code)
    const known = siwxError(problem as 'EXPIRED', { cause, context, retryable })
    const words = cleanText(String(readField(error, 'message') ?? ''), 200)
    // A newer server may use codes that this page has no message for.
    if (known.message !== code || !words) return known
    return siwxError(problem as 'EXPIRED', { cause, context, retryable, message: words })
  } catch {
    return undefined // not JSON: an answer of something in between
  }
}
