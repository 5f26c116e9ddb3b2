import { cookieWriter } from '../session/cookieWriter.js'
import { createKeys, type SignInSecret } from '../session/createKeys.js'
import { createNonces } from '../session/createNonces.js'
import { createSessions } from '../session/createSessions.js'
import { guardStore } from '../stores/guardStore.js'
import type { SignInStore } from '../stores/SignInStore.js'
import { createHandler, type SignInLimit, type VerifyProof } from './createHandler.js'
import type { SignInServer } from './SignInServer.js'

/** How long things last, in seconds. */
export interface SignInLifetime {
  /** An unused session. Each use begins it anew. Default 7 days. */
  readonly idle?: number | undefined
  /** Any session. Default 30 days. */
  readonly max?: number | undefined
  /** A nonce: at most 600, the default. */
  readonly nonce?: number | undefined
}

/** Options of a sign-in server that have to do with sessions. */
export interface SessionOptions {
  /** The site as its visitors see it, such as `shop.example` or `localhost:3000`. */
  readonly domain: string
  /** Where sessions are kept, and nonces that were used. */
  readonly store: SignInStore
  /** The first one signs, the others are believed: keep an old one until `lifetime.max` has passed. */
  readonly secrets: readonly SignInSecret[]
  /** Pages that may sign in and out. Default: the domain, over https, or over http on this machine. */
  readonly origins?: readonly string[] | undefined
  /** Where the calls are. Default `/siwx`. */
  readonly path?: string | undefined
  readonly lifetime?: SignInLifetime | undefined
  /** Slows visitors down. `createAddressLimit` makes one. Default: no limit. */
  readonly limit?: SignInLimit | undefined
  /** Hears of what the visitor only learns as "not now": a store or a node that fails. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** How much clocks may differ, in ms. Default 60,000. */
  readonly leewayMs?: number | undefined
  /** In ms since 1970. */
  readonly now?: (() => number) | undefined
}

const DAY_S = 86_400
const MOST_NONCE_S = 600

/** Opens sign-in around what checks proofs. */
export function openSignIn(options: SessionOptions, verify: VerifyProof): SignInServer {
  const {
    domain,
    secrets,
    path = '/siwx',
    lifetime,
    limit,
    onError,
    leewayMs = 60_000,
    now = Date.now,
  } = options
  const origins = checkOrigins(options)
  if (!/^(?:\/[\w.~-]+)+$/.test(path)) throw new TypeError('The path must look like `/siwx`')
  const idleMs = milliseconds('idle', lifetime?.idle ?? 7 * DAY_S)
  const maxMs = milliseconds('max', lifetime?.max ?? 30 * DAY_S)
  const nonceMs = milliseconds('nonce', lifetime?.nonce ?? MOST_NONCE_S)
  if (nonceMs > MOST_NONCE_S * 1_000) throw new TypeError('A nonce lasts at most 600 seconds')

  const keys = createKeys(secrets, domain, now)
  const cookies = cookieWriter(origins.every(origin => origin.startsWith('https:')))
  const store = guardStore(options.store)
  const nonces = createNonces(keys, domain, nonceMs, now)
  const sessions = createSessions(keys, store, cookies, { idleMs, maxMs }, now)
  return {
    path,
    handler: createHandler({
      path,
      origins,
      nonceMs,
      nonces,
      sessions,
      store,
      cookies,
      leewayMs,
      verify,
      limit,
      onError,
    }),
    readSession: async (headers, account) =>
      account === undefined ? (await sessions.list(headers))[0] : sessions.read(headers, account),
    readSessions: headers => sessions.list(headers),
    endSessions: account => store.removeSessions(account),
  }
}

function checkOrigins({ domain, origins }: SessionOptions): readonly string[] {
  const isLocal = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
  const allowed = origins ?? [`${isLocal.test(domain) ? 'http' : 'https'}://${domain}`]
  if (allowed.length === 0) throw new TypeError('An origin is needed')
  for (const origin of allowed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin || !/^https?:/.test(origin))
      throw new TypeError(`Not an origin: ${origin}`)
    // A cookie that travels openly is anyone's.
    if (origin.startsWith('http:') && !isLocal.test(new URL(origin).host))
      throw new TypeError(`Must use https: ${origin}`)
  }
  return allowed
}

function milliseconds(name: string, seconds: number): number {
  if (!Number.isSafeInteger(seconds) || seconds <= 0)
    throw new TypeError(`lifetime.${name} must be a number of seconds`)
  return seconds * 1_000
}
