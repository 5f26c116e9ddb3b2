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

/** How long things last, in seconds. */
export interface SignInLifetime {
  /** An unused session. Each use begins it anew. Default 7 days. */
  readonly idle?: number | undefined
  /** Any session. Default 30 days. */
  readonly max?: number | undefined
  /** A nonce: at most 600, the default. */
  readonly nonce?: number | undefined
}

/** How sessions are bound. */
export interface BoundOptions {
  /** Origins of this server and the app's own routes, as browsers see them. Default: `origins`. */
  readonly servers?: readonly string[] | undefined
}

/** Options of a sign-in server that have to do with sessions. */
export interface SessionOptions {
  /** The site as its visitors see it, such as `shop.example` or `localhost:3000`. */
  readonly domain: string
  /** Where sessions are kept, and nonces that were used. */
  readonly store: SignInStore
  /** The first one signs, the others are believed: keep an old one until `lifetime.max` has passed. */
  readonly secrets: readonly SignInSecret[]
  /**
   * Pages that may sign in and out, and whose host may be signed: those of other origins than the server's call it with cookies
   * (CORS). Default: the domain, over https, or over http on this machine.
   */
  readonly origins?: readonly string[] | undefined
  /** Whether some of these pages are of another site than the server. Cookies are then `SameSite=None`. Default false. */
  readonly crossSite?: boolean | undefined
  /**
   * Whether a session counts only with proofs of a key that never leaves its browser (DPoP), so that a copied cookie is worth
   * nothing. Default false.
   */
  readonly bound?: boolean | BoundOptions | undefined
  /** Where the calls are. Default `/siwx`. */
  readonly path?: string | undefined
  readonly lifetime?: SignInLifetime | undefined
  /**
   * Slows visitors down. `createAddressLimit` makes one. Default: 300 nonces and sign-ins a minute for each public address, and 6,000 for all
   * others together.
   */
  readonly limit?: SignInLimit | undefined
  /** Hears of what the visitor only learns as "not now": a store or a node that fails. */
  readonly onError?: ((error: unknown) => void) | undefined
  /** How much clocks may differ, in ms. Default 60,000. */
  readonly leewayMs?: number | undefined
  /** In ms since 1970. */
  readonly now?: (() => number) | undefined
}

/** What sign-in is opened with. */
export type OpenOptions = SessionOptions & Pick<SignInRules, 'prefixes'>

const DAY_S = 86_400
const MOST_NONCE_S = 600

/** Opens sign-in around what checks proofs. */
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
  // One name of this machine among those of a public site takes no protection from its cookies, whichever it is.
  const isHere = [domain, ...origins.map(origin => new URL(origin).host)].every(host => isLocal.test(host))
  const isSecure = !isHere || origins.every(origin => origin.startsWith('https:'))
  // Browsers keep no other cookies for pages of another site. They take this machine for secure, over http too.
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

/** A host of this machine, with a port or without. */
const isLocal = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/

const ownOrigin = (domain: string) => `${isLocal.test(domain) ? 'http' : 'https'}://${domain}`

function checkOrigins(allowed: readonly string[]): readonly string[] {
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
