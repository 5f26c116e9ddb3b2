import * as z from 'zod/mini'
import { somebodyElse } from '../errors/somebodyElse.js'
import { createEnding, noSession } from './createEnding.js'
import type { Service, ServiceCall } from './createService.js'
import { inTurn } from './deviceKeys.js'
import { openNews, tellNews } from './news.js'
import type { Store } from './openStore.js'
import { hasCode } from './ServiceError.js'
import { keptShape, pairShape } from './tokens.js'

const confirmedShape = z.object({ access: z.string(), expiresIn: z.number() })

/** Refreshed this long before it expires. */
const EARLY_MS = 30_000

/** A call with the session. `user`: only with this user's, whoever logs in meanwhile. */
export type SessionCall<Shape> = Omit<ServiceCall<Shape>, 'access'> & { readonly user?: string }

/** This project's login in this browser. */
export interface Session {
  /** The user's id, if there is a session; read from storage, so it may have ended on the server. */
  user(): Promise<string | undefined>
  /** Rejects with `SESSION_ENDED` without a session, and with `ABORTED` if it is another user's. */
  call<Shape>(call: SessionCall<Shape>): Promise<Shape>
  /** URL and headers for a call by the worker, for one user. */
  signed(
    path: string,
    user: string,
    nonce?: string,
  ): Promise<{ url: string; headers: Record<string, string> }>
  /** Starts a session with a login's tokens. Resolves with the user's id. */
  start(path: '/email/verify' | '/social/finish', body: object): Promise<string>
  /** Updates the token after a fresh factor. */
  confirm(path: '/factor/verify' | '/passkey/auth/verify' | '/social/finish', body: unknown): Promise<void>
  /**
   * Ends it, here or everywhere. Local data is deleted first, and in any case. Everywhere: rejects unless the
   * service has done it, with `SESSION_ENDED` if there is no session to do it with; a retry needs no new
   * login. `user`: only this user's, otherwise it rejects with `ABORTED`.
   */
  end(everywhere: boolean, user?: string): Promise<void>
  /** Reports ends that could not be reported before, because the service was unavailable. */
  finishEnding(): Promise<void>
  /** Deletes local data. */
  forget(): Promise<void>
  /** Called when the session has ended by itself or in another tab, or another user has logged in there. */
  onEnd(listen: () => void): void
}

interface Access {
  readonly token: string
  readonly until: number
  readonly user: string
}

/**
 * Creates the session. Tokens are refreshed in one tab at a time, because reusing a refresh token ends the
 * session.
 */
export function createSession(store: Store, service: Service): Session {
  const name = `session:${service.projectId}`
  let access: Access | undefined
  let ended = () => {}
  /** The user known to this tab. */
  let known: string | undefined
  /** Aborts reads with the session when it is being ended. */
  let reading = new AbortController()

  async function kept() {
    const before = known
    const read = keptShape.safeParse(await store.get(name))
    const own = read.success ? read.data : undefined
    // Unless this tab changed it, another one did.
    if (known === before) {
      known = own?.user
      if (before !== undefined && before !== known) {
        access = undefined
        ended()
      }
    }
    return own
  }
  /** Monotonic, so that a wrong or jumping clock does not matter. */
  const take = (user: string, token: string, expiresIn: number): Access => {
    access = { token, user, until: performance.now() + expiresIn * 1_000 - EARLY_MS }
    return access
  }
  /** This tab's token counts only for the signed-in user, who may have changed in another tab. */
  const fresh = (user: string | undefined) =>
    access && access.user === user && access.until > performance.now() ? access : undefined
  /** Changes storage and notifies other tabs. */
  async function replace(change: () => Promise<void>, user: string | undefined) {
    known = undefined
    await change()
    known = user
    tellNews(name)
  }
  async function forget() {
    access = undefined
    await replace(() => store.delete(name), undefined)
  }
  async function lose() {
    await forget()
    ended()
  }
  /** Storage changes in one place and tab at a time: a late response must not restore an ended session. */
  const alone = <Result>(change: () => Promise<Result>) => inTurn(`latchkit-${name}`, change)
  const ending = createEnding(store, service, alone)

  function refresh(stale?: string): Promise<Access> {
    return alone(async () => {
      const { refresh: token, user } = (await kept()) ?? {}
      if (token === undefined) throw noSession()
      // Another call of this tab may have been first.
      const first = fresh(user)
      if (first && first.token !== stale) return first
      try {
        const pair = await service.call({
          path: '/session/refresh',
          body: { refresh: token },
          shape: pairShape,
        })
        if (pair.user !== user) {
          await lose()
          throw somebodyElse()
        }
        await store.set(name, { refresh: pair.refresh, user: pair.user })
        return take(pair.user, pair.access, pair.expiresIn)
      } catch (error) {
        if (hasCode(error, 'SESSION_ENDED')) await lose()
        throw error
      }
    })
  }
  const current = async () => fresh((await kept())?.user) ?? refresh()
  function tokenFor(user: string | undefined, own: Access): string {
    if (user === undefined || user === own.user) return own.token
    throw somebodyElse()
  }

  /** While the session is being ended, other calls have none: their tokens would be refused. */
  async function call<Shape>({ user, ...rest }: SessionCall<Shape>): Promise<Shape> {
    const { signal } = reading
    signal.throwIfAborted()
    const asked = rest.method === 'GET' ? { ...rest, signal } : rest
    // It continues for the user it began with, whoever logs in meanwhile.
    const who = user ?? (await kept())?.user
    const token = tokenFor(who, await current())
    asked.signal?.throwIfAborted()
    try {
      return await service.call({ ...asked, access: token })
    } catch (error) {
      asked.signal?.throwIfAborted()
      // The token was older than it seemed, or the session was ended elsewhere, which refreshing it tells.
      if (!hasCode(error, 'SESSION_ENDED')) throw error
      return service.call({ ...asked, access: tokenFor(who, await refresh(token)) })
    }
  }
  const finishEnding = () => ending.tell(false).catch(() => {})

  return {
    user: async () => (await kept())?.user,
    call,
    signed: async (path, user, nonce) => service.signed(path, tokenFor(user, await current()), nonce),
    async start(path, body) {
      // A pending end everywhere must not end the new session, too.
      await finishEnding()
      const pair = await service.call({ path, body, shape: pairShape })
      await alone(async () => {
        const own = { refresh: pair.refresh, user: pair.user }
        await replace(() => store.set(name, own), pair.user)
        take(pair.user, pair.access, pair.expiresIn)
      })
      return pair.user
    },
    async confirm(path, body) {
      const user = (await kept())?.user
      const given = await call({ path, body, shape: confirmedShape, user })
      if (user !== undefined) take(user, given.access, given.expiresIn)
    },
    async end(everywhere, user) {
      reading.abort(noSession())
      try {
        // The user need not wait for the service; a pending end is reported later.
        await alone(async () => {
          const own = await kept()
          if (own && user !== undefined && own.user !== user) throw somebodyElse()
          if (own) await ending.put({ ...own, everywhere })
          await forget()
        }).finally(() => {
          reading = new AbortController()
        })
        await ending.tell(everywhere)
      } catch (error) {
        // Nothing left to report. If only this session had ended, others may still exist.
        if (everywhere || !hasCode(error, 'SESSION_ENDED')) throw error
      }
    },
    finishEnding,
    forget: () => alone(forget),
    onEnd(listen) {
      ended = listen
      openNews(name, () => void kept().catch(() => {}))
    },
  }
}
