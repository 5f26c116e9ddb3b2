import type { CaipAddress } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { isCaip10 } from '@latchkit/core/plugin'
import { base58, hex } from '@scure/base'
import type { SiwxSession } from '../../contract/SiwxSession.js'
import { siwxError } from '../../contract/siwxError.js'
import type { SignInStore, StoredSession } from '../stores/SignInStore.js'
import type { CookieWriter } from './cookieWriter.js'
import type { Keys } from './createKeys.js'
import { hashText } from './createProofs.js'
import { type RequestHeaders, readCookies } from './readCookies.js'

/** At most so many accounts in one browser: all of them travel with every request. */
const MOST = 10
/** More cookies of ours than this are not looked at. */
const MOST_READ = 2 * MOST
const NAME = 'siwx-'
const SESSION_NAME = /^siwx-[\da-f]{16}$/
/** The part of an idle time after which using a session moves its end. */
const STEP = 0.05

/** How long sessions last, in ms. */
export interface SessionTimes {
  readonly idleMs: number
  readonly maxMs: number
  /** Whether sessions are bound to keys of their browsers. Others do not count then, and the other way round. */
  readonly isBound?: boolean | undefined
}

/** What a session's cookie says. */
export interface Token {
  readonly name: string
  /** The key that the session is bound to. */
  readonly thumbprint?: string | undefined
  /** Names the token without giving it away. */
  readonly hash?: string | undefined
  readonly caipAddress: CaipAddress
  readonly id: string
  /** The session never lasts longer, in ms. */
  readonly end: number
}

/** A session of the browser that sent a request. */
interface Held extends Token {
  readonly session: StoredSession
}

/** Which tokens of a browser count. */
export type Choose = (tokens: readonly Token[]) => Promise<readonly Token[]>

const all: Choose = async tokens => tokens

/** Begins, finds and ends sessions. */
export type Sessions = ReturnType<typeof createSessions>

/** Sessions whose cookie only points to them: the store says whether one is still there. */
export function createSessions(
  keys: Keys,
  store: SignInStore,
  cookies: CookieWriter,
  { idleMs, maxMs, isBound = false }: SessionTimes,
  now: () => number,
) {
  /** Names and texts of the cookies that may be sessions. */
  function ownCookies(headers: RequestHeaders): [string, string][] {
    const start = cookies.nameOf('')
    const ours = [...readCookies(headers)].flatMap(([name, text]): [string, string][] => {
      const own = name.slice(start.length)
      return name.startsWith(start) && SESSION_NAME.test(own) ? [[own, text]] : []
    })
    return ours.slice(0, MOST_READ)
  }
  /** What this server signed, each in the cookie of its account. */
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
  /** Moves the end of a session that is in use, though never beyond the longest time. */
  async function use({ caipAddress, id, end, hash, session }: Held): Promise<SiwxSession> {
    const expiresAt = Math.min(now() + idleMs, end)
    const isDue = expiresAt - session.expiresAt > idleMs * STEP
    if (isDue) await store.extendSession(caipAddress, id, expiresAt)
    return describe({ ...session, expiresAt: isDue ? expiresAt : Math.min(session.expiresAt, end) }, hash)
  }
  /** Removes cookies that lead nowhere: many of them would hide those of sessions. */
  function forget(headers: RequestHeaders, held: readonly Held[]): string[] {
    const dead = ownCookies(headers).filter(([own]) => held.every(({ name }) => name !== own))
    return dead.map(([name]) => cookies.write(name, '', 0))
  }
  /** Leaves room for one more account. */
  async function makeRoom(held: readonly Held[]): Promise<string[]> {
    const oldest = held.toSorted((one, other) => one.session.issuedAt - other.session.issuedAt)
    const tooMany = oldest.slice(0, Math.max(0, held.length - MOST + 1))
    for (const { caipAddress, id } of tooMany) await store.removeSession(caipAddress, id)
    return tooMany.map(({ name }) => cookies.write(name, '', 0))
  }

  return {
    /** A session with an id of its own, in place of the one that the account had in this browser. */
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
    /** The sessions of a browser, the newest first. */
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
    /** Ends all sessions of accounts that are signed in here, wherever they are. Throws when there are none. */
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

/** The cookie of an account. Two accounts have two, so that signing in twice at once loses neither. */
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

/** The key of a token that this server signed. */
function readThumbprint(cnf: unknown): string | undefined {
  const thumbprint = readField(cnf, 'jkt')
  return typeof thumbprint === 'string' ? thumbprint : undefined
}
