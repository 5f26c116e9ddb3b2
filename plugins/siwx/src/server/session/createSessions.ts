import type { CaipAddress } from '@latchkit/core'
import { isCaip10 } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { base58, hex } from '@scure/base'
import type { SiwxSession } from '../../contract/SiwxSession.js'
import { siwxError } from '../../contract/siwxError.js'
import type { SignInStore, StoredSession } from '../stores/SignInStore.js'
import type { CookieWriter } from './cookieWriter.js'
import type { Keys } from './createKeys.js'
import { hashText } from './createProofs.js'
import { type RequestHeaders, readCookies } from './readCookies.js'

/** Maximum accounts in one browser: their cookies are sent with every request. */
const MOST = 10
/** Session cookies read at most. */
const MOST_READ = 2 * MOST
const NAME = 'siwx-'
const SESSION_NAME = /^siwx-[\da-f]{16}$/
/** Fraction of the idle time after which use extends a session. */
const STEP = 0.05

export interface SessionTimes {
  readonly idleMs: number
  readonly maxMs: number
  /** Sessions are bound to keys of their browsers. Unbound ones are then ignored, and vice versa. */
  readonly isBound?: boolean | undefined
}

export interface Token {
  readonly name: string
  /** The key that the session is bound to. */
  readonly thumbprint?: string | undefined
  /** Identifies the token without revealing it. */
  readonly hash?: string | undefined
  readonly caipAddress: CaipAddress
  readonly id: string
  /** The latest end of the session, in ms. */
  readonly end: number
}

interface Held extends Token {
  readonly session: StoredSession
}

/** Selects the tokens that count. */
export type Choose = (tokens: readonly Token[]) => Promise<readonly Token[]>

const all: Choose = async tokens => tokens

export type Sessions = ReturnType<typeof createSessions>

/** Sessions whose cookie only refers to them: the store decides whether one still exists. */
export function createSessions(
  keys: Keys,
  store: SignInStore,
  cookies: CookieWriter,
  { idleMs, maxMs, isBound = false }: SessionTimes,
  now: () => number,
) {
  /** Names and values of cookies that may be sessions. */
  function ownCookies(headers: RequestHeaders): [string, string][] {
    const start = cookies.nameOf('')
    const ours = [...readCookies(headers)].flatMap(([name, text]): [string, string][] => {
      const own = name.slice(start.length)
      return name.startsWith(start) && SESSION_NAME.test(own) ? [[own, text]] : []
    })
    return ours.slice(0, MOST_READ)
  }
  /** Valid tokens, each in the cookie of its account. */
  async function tokensOf(headers: RequestHeaders): Promise<Token[]> {
    const tokens = ownCookies(headers).map(async ([name, text]) => {
      const { sub, jti, exp, cnf } = (await keys.read(text)) ?? {}
      if (!isCaip10(sub) || !jti || exp === undefined || isBound !== (cnf !== undefined)) return []
      if ((await nameFor(sub)) !== name) return []
      const token = { name, caipAddress: sub, id: jti, end: exp * 1_000 }
      return [isBound ? { ...token, thumbprint: readThumbprint(cnf), hash: await hashText(text) } : token]
    })
    return (await Promise.all(tokens)).flat()
  }
  async function lookUp(token: Token): Promise<Held[]> {
    const session = await store.findSession(token.caipAddress, token.id)
    return session ? [{ ...token, session }] : []
  }
  async function heldBy(headers: RequestHeaders, choose = all): Promise<Held[]> {
    const tokens = await choose(await tokensOf(headers))
    return (await Promise.all(tokens.map(lookUp))).flat()
  }
  /** Extends a session in use, up to its maximum lifetime. */
  async function use({ caipAddress, id, end, hash, session }: Held): Promise<SiwxSession> {
    const expiresAt = Math.min(now() + idleMs, end)
    const isDue = expiresAt - session.expiresAt > idleMs * STEP
    if (isDue) await store.extendSession(caipAddress, id, expiresAt)
    return describe({ ...session, expiresAt: isDue ? expiresAt : Math.min(session.expiresAt, end) }, hash)
  }
  /** Deletes stale cookies: many of them could crowd out those of sessions. */
  function forget(headers: RequestHeaders, held: readonly Held[]): string[] {
    const dead = ownCookies(headers).filter(([own]) => held.every(({ name }) => name !== own))
    return dead.map(([name]) => cookies.write(name, '', 0))
  }
  /** Ends sessions to make room for one more account. */
  async function makeRoom(held: readonly Held[]): Promise<string[]> {
    const oldest = held.toSorted((one, other) => one.session.issuedAt - other.session.issuedAt)
    const tooMany = oldest.slice(0, Math.max(0, held.length - MOST + 1))
    for (const { caipAddress, id } of tooMany) await store.removeSession(caipAddress, id)
    return tooMany.map(({ name }) => cookies.write(name, '', 0))
  }

  return {
    /** Starts a session with a new id, in place of the account's session in this browser. */
    async begin(headers: RequestHeaders, caipAddress: CaipAddress, thumbprint?: string) {
      const held = await heldBy(headers)
      const old = held.filter(each => each.caipAddress === caipAddress)
      const issuedAt = now()
      const id = base58.encode(crypto.getRandomValues(new Uint8Array(16)))
      const session = { id, caipAddress, issuedAt, expiresAt: issuedAt + Math.min(idleMs, maxMs) }
      const bound = thumbprint === undefined ? {} : { cnf: { jkt: thumbprint } }
      const token = await keys.sign({ sub: caipAddress, jti: id, ...bound }, issuedAt + maxMs)
      const removed = [
        ...forget(headers, held),
        ...(await makeRoom(held.filter(each => !old.includes(each)))),
      ]
      await store.addSession(session)
      for (const each of old) await store.removeSession(caipAddress, each.id)
      const added = cookies.write(await nameFor(caipAddress), token, Math.floor(maxMs / 1_000))
      const hash = isBound ? await hashText(token) : undefined
      return { session: describe(session, hash), cookies: [...removed, added] }
    },
    /** The sessions of a browser, newest first. */
    async list(headers: RequestHeaders, choose?: Choose): Promise<SiwxSession[]> {
      const held = (await heldBy(headers, choose)).sort(
        (one, other) => other.session.issuedAt - one.session.issuedAt,
      )
      return Promise.all(held.map(use))
    },
    /** The session of an account in a browser. */
    async read(
      headers: RequestHeaders,
      caipAddress: CaipAddress,
      choose = all,
    ): Promise<SiwxSession | undefined> {
      const tokens = await choose(await tokensOf(headers))
      const token = tokens.find(each => each.caipAddress === caipAddress)
      const [held] = token ? await lookUp(token) : []
      return held && use(held)
    },
    /** Ends the session of an account in this browser, or all sessions of this browser. Returns the cookies to set. */
    async end(headers: RequestHeaders, caipAddress?: CaipAddress): Promise<string[]> {
      const tokens = (await tokensOf(headers)).filter(
        each => caipAddress === undefined || each.caipAddress === caipAddress,
      )
      for (const { caipAddress: account, id } of tokens) await store.removeSession(account, id)
      return tokens.map(({ name }) => cookies.write(name, '', 0))
    },
    /** Ends all sessions of the accounts signed in here, in all browsers. Throws if there are none. */
    async endEverywhere(
      headers: RequestHeaders,
      caipAddress?: CaipAddress,
      choose?: Choose,
    ): Promise<string[]> {
      const held = (await heldBy(headers, choose)).filter(
        each => caipAddress === undefined || each.caipAddress === caipAddress,
      )
      if (held.length === 0) throw siwxError('NO_SESSION')
      for (const each of held) await store.removeSessions(each.caipAddress)
      return held.map(({ name }) => cookies.write(name, '', 0))
    },
  }
}

/** The name of an account's cookie. Each account has its own, so that two concurrent sign-ins keep both. */
async function nameFor(caipAddress: CaipAddress): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(caipAddress))
  return `${NAME}${hex.encode(new Uint8Array(hash).subarray(0, 8))}`
}

const describe = (
  { caipAddress, issuedAt, expiresAt }: StoredSession,
  tokenHash: string | undefined,
): SiwxSession => ({
  caipAddress,
  issuedAt: new Date(issuedAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
  ...(tokenHash !== undefined && { tokenHash }),
})

function readThumbprint(cnf: unknown): string | undefined {
  const thumbprint = readField(cnf, 'jkt')
  return typeof thumbprint === 'string' ? thumbprint : undefined
}
