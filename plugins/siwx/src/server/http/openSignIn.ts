import { siwxError } from '../../contract/siwxError.js'
import { canonicalAccount, type NameAccount } from '../families/canonicalAccount.js'
import type { SignInRules } from '../SignInRules.js'
import { cookieWriter } from '../session/cookieWriter.js'
import { createKeys, type SignInSecret } from '../session/createKeys.js'
import { createNonces } from '../session/createNonces.js'
import { createProofs } from '../session/createProofs.js'
import { createSessions } from '../session/createSessions.js'
import { guardStore } from '../stores/guardStore.js'
import type { SignInStore } from '../stores/SignInStore.js'
import { createDefaultLimit } from './createAddressLimit.js'
import { createHandler, type SignInLimit, type VerifyProof } from './createHandler.js'
import { createReader } from './createReader.js'
import type { SignInServer } from './SignInServer.js'

/** Lifetimes, in seconds. */
export interface SignInLifetime {
  /** Of an unused session; use extends it. Default 7 days. */
  readonly idle?: number | undefined
  /** Of any session. Default 30 days. */
  readonly max?: number | undefined
  /** Of a nonce: at most 600, the default. */
  readonly nonce?: number | undefined
}

/** Options of bound sessions. */
export interface BoundOptions {
  /** Origins of this server and of the app's own routes, as browsers see them. Default: `origins`. */
  readonly servers?: readonly string[] | undefined
}

/** Options that concern sessions. */
export interface SessionOptions {
  /** The site's public host, such as `shop.example` or `localhost:3000`. */
  readonly domain: string
  /** Keeps sessions and used nonces. */
  readonly store: SignInStore
  /** The first one signs, all of them are accepted: keep an old one until `lifetime.max` has passed. */
  readonly secrets: readonly SignInSecret[]
  /**
   * Pages that may sign in and out, and whose host may be signed. Those of another origin than the server's
   * use CORS with cookies. Default: the domain, over https, or over http on this machine.
   */
  readonly origins?: readonly string[] | undefined
  /** Some of these pages belong to another site than the server. Cookies are then `SameSite=None`. Default false. */
  readonly crossSite?: boolean | undefined
  /** A session needs proofs of a key that never leaves its browser (DPoP), so that a copied cookie is useless. Default false. */
  readonly bound?: boolean | BoundOptions | undefined
  /** The base path of the routes. Default `/siwx`. */
  readonly path?: string | undefined
  readonly lifetime?: SignInLifetime | undefined
  /**
   * Rate limit. `createAddressLimit` makes one. Default: 300 nonces and sign-ins a minute for each public
   * address, and 6,000 for all others together.
   */
  readonly limit?: SignInLimit | undefined
  /** Called for failures that a visitor only sees as "not now", such as of a store or a node. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** Tolerated clock difference in ms. Default 60,000. */
  readonly leewayMs?: number | undefined
  /** In ms since 1970. */
  readonly now?: (() => number) | undefined
}

export type OpenOptions = SessionOptions & Pick<SignInRules, 'prefixes'>

const DAY_S = 86_400
const MOST_NONCE_S = 600

export function openSignIn(options: OpenOptions, verify: VerifyProof): SignInServer {
  const {
    domain,
    secrets,
    prefixes,
    crossSite = false,
    bound = false,
    path = '/siwx',
    lifetime,
    onError,
    leewayMs = 60_000,
    now = Date.now,
    limit = createDefaultLimit(now),
  } = options
  const origins = checkOrigins(options.origins ?? [ownOrigin(domain)])
  if (!/^(?:\/[\w.~-]+)+$/.test(path)) throw new TypeError('The path must look like `/siwx`')
  const idleMs = milliseconds('idle', lifetime?.idle ?? 7 * DAY_S)
  const maxMs = milliseconds('max', lifetime?.max ?? 30 * DAY_S)
  const nonceMs = milliseconds('nonce', lifetime?.nonce ?? MOST_NONCE_S)
  if (nonceMs > MOST_NONCE_S * 1_000) throw new TypeError('A nonce lasts at most 600 seconds')

  const keys = createKeys(secrets, domain, now)
  // A local host among those of a public site must not weaken its cookies.
  const isHere = [domain, ...origins.map(origin => new URL(origin).host)].every(host => isLocal.test(host))
  const isSecure = !isHere || origins.every(origin => origin.startsWith('https:'))
  // Browsers require `Secure` for cross-site cookies, and accept it for this machine over http as well.
  const cookies = cookieWriter(isSecure || crossSite, crossSite)
  const store = guardStore(options.store, now)
  const nonces = createNonces(keys, domain, nonceMs, now)
  const isBound = bound !== false
  const servers = checkOrigins((bound !== true && bound && bound.servers) || origins)
  const proofs = isBound ? createProofs(keys, store, { domain, servers }, now) : undefined
  const sessions = createSessions(keys, store, cookies, { idleMs, maxMs, isBound }, now)
  const nameOf: NameAccount = account => canonicalAccount(account, prefixes)
  return {
    path,
    handler: createHandler({
      path,
      origins,
      nonceMs,
      nonces,
      sessions,
      nameOf,
      proofs,
      store,
      cookies,
      leewayMs,
      verify,
      limit,
      onError,
    }),
    ...createReader(sessions, proofs, nameOf),
    async endSessions(account) {
      const known = await nameOf(account)
      if (!known) throw siwxError('REQUEST_INVALID')
      await store.removeSessions(known)
    },
  }
}

/** A local host, with or without a port. */
const isLocal = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/

const ownOrigin = (domain: string) => `${isLocal.test(domain) ? 'http' : 'https'}://${domain}`

function checkOrigins(allowed: readonly string[]): readonly string[] {
  if (allowed.length === 0) throw new TypeError('An origin is needed')
  for (const origin of allowed) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin || !/^https?:/.test(origin))
      throw new TypeError(`Not an origin: ${origin}`)
    // A cookie sent over plain http can be read by anyone.
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
