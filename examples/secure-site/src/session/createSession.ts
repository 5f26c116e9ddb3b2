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

/** A call with the session. `user`: it is made for this one only, whoever logs in meanwhile. */
export type SessionCall<Shape> = Omit<ServiceCall<Shape>, 'access'> & { readonly user?: string }

/** The login of this project in this browser. */
export interface Session {
  /** The user's id, if there is a session; asked of the storage, so it may have ended on the server. */
  user(): Promise<string | undefined>
  /** Rejects with `SESSION_ENDED` if there is no session (any more), and with `ABORTED` if it is another one's. */
  call<Shape>(call: SessionCall<Shape>): Promise<Shape>
  /** URL and headers for a call of the worker, for one user. */
  signed(
    path: string,
    user: string,
    nonce?: string,
  ): Promise<{ url: string; headers: Record<string, string> }>
  /** Takes the tokens of a login. */
  start(flow: string, code: string): Promise<void>
  /** Takes the token of a fresh factor. */
  confirm(path: '/factor/verify' | '/passkey/auth/verify', body: unknown): Promise<void>
  /**
   * Ends it, here or everywhere. What is stored here goes first, and in any case. Everywhere: rejects unless the service has done
   * it, with `SESSION_ENDED` if there is no session to do it with; a retry needs no new login.
   */
  end(everywhere: boolean): Promise<void>
  /** Ends what could not be ended before, because the service was not there. */
  finishEnding(): Promise<void>
  /** Forgets it here. */
  forget(): Promise<void>
  /** Called when the session has ended by itself or in another tab, or when somebody else has logged in there. */
  onEnd(listen: () => void): void
}

interface Access {
  readonly token: string
  readonly until: number
  readonly user: string
}

/** Creates the session. Tokens are refreshed in one tab at a time, because a refresh token used twice ends the session. */
export function createSession(store: Store, service: Service): Session {
  const name = `session:${service.projectId}`
  let access: Access | undefined
  let ended = () => {}
  /** Whose session this tab knows of. */
  let known: string | undefined
  /** Aborts what is read with the session; aborted while it is being ended. */
  let reading = new AbortController()

  async function kept() {
    const before = known
    const read = keptShape.safeParse(await store.get(name))
    const own = read.success ? read.data : undefined
    // Unless it has changed here meanwhile, it was another tab that changed it.
    if (known === before) {
      known = own?.user
      if (before !== undefined && before !== known) {
        access = undefined
        ended()
      }
    }
    return own
  }
  /** Monotonic, so that neither a wrong nor a jumping clock matters. */
  const take = (user: string, token: string, expiresIn: number): Access => {
    access = { token, user, until: performance.now() + expiresIn * 1_000 - EARLY_MS }
    return access
  }
  /** What this tab has counts only for whoever is signed in: that may have changed in another one. */
  const fresh = (user: string | undefined) =>
    access && access.user === user && access.until > performance.now() ? access : undefined
  /** Changes what is stored, of which the other tabs hear. */
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
  /** What is stored changes in one place and tab at a time: an answer that is late must not bring back what has ended. */
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

  /** While the session is being ended there is none for others: their tokens would only be refused. */
  async function call<Shape>({ user, ...rest }: SessionCall<Shape>): Promise<Shape> {
    const { signal } = reading
    signal.throwIfAborted()
    const asked = rest.method === 'GET' ? { ...rest, signal } : rest
    // Whoever logs in meanwhile, it goes on for the one for whom it began.
    const who = user ?? (await kept())?.user
    const token = tokenFor(who, await current())
    asked.signal?.throwIfAborted()
    try {
      return await service.call({ ...asked, access: token })
    } catch (error) {
      asked.signal?.throwIfAborted()
      // The token was older than it seemed, or the session was ended elsewhere, which the refresh tells.
      if (!hasCode(error, 'SESSION_ENDED')) throw error
      return service.call({ ...asked, access: tokenFor(who, await refresh(token)) })
    }
  }
  const finishEnding = () => ending.tell(false).catch(() => {})

  return {
    user: async () => (await kept())?.user,
    call,
    signed: async (path, user, nonce) => service.signed(path, tokenFor(user, await current()), nonce),
    async start(flow, code) {
      // An end that is due everywhere must not end the new one, too.
      await finishEnding()
      const pair = await service.call({ path: '/email/verify', body: { flow, code }, shape: pairShape })
      await alone(async () => {
        const own = { refresh: pair.refresh, user: pair.user }
        await replace(() => store.set(name, own), pair.user)
        take(pair.user, pair.access, pair.expiresIn)
      })
    },
    async confirm(path, body) {
      const user = (await kept())?.user
      const given = await call({ path, body, shape: confirmedShape, user })
      if (user !== undefined) take(user, given.access, given.expiresIn)
    },
    async end(everywhere) {
      reading.abort(noSession())
      try {
        // Whoever asks for it may not wait for the service, and what is due is told later.
        await alone(async () => {
          const own = await kept()
          if (own) await ending.put({ ...own, everywhere })
          await forget()
        }).finally(() => {
          reading = new AbortController()
        })
        await ending.tell(everywhere)
      } catch (error) {
        // Nothing is left to tell. A session that was ended alone says nothing about the others.
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
