import * as z from 'zod/mini'
import { nothing, type Service, type ServiceCall } from './createService.js'
import { inTurn } from './deviceKeys.js'
import type { Store } from './openStore.js'
import { hasCode, ServiceError } from './ServiceError.js'

const pairShape = z.object({
  access: z.string(),
  expiresIn: z.number(),
  refresh: z.string(),
  user: z.string(),
})
const keptShape = z.object({ refresh: z.string(), user: z.string() })
const confirmedShape = z.object({ access: z.string(), expiresIn: z.number() })

/** Refreshed this long before it expires. */
const EARLY_MS = 30_000

/** The login of this project in this browser. */
export interface Session {
  /** The user's id, if there is a session; asked of the storage, so it may have ended on the server. */
  user(): Promise<string | undefined>
  /** A call with the session. Rejects with `SESSION_ENDED` if there is none (any more). */
  call<Shape>(call: Omit<ServiceCall<Shape>, 'access'>): Promise<Shape>
  /** URL and headers for a call of the worker. */
  signed(path: string, nonce?: string): Promise<{ url: string; headers: Record<string, string> }>
  /** Takes the tokens of a login. */
  start(flow: string, code: string): Promise<void>
  /** Takes the token of a fresh factor. */
  confirm(path: '/factor/verify' | '/passkey/auth/verify', body: unknown): Promise<void>
  /** Ends it, here or everywhere. What is stored here goes in any case. */
  end(everywhere: boolean): Promise<void>
  /** Ends what could not be ended before, because the service was not there. */
  finishEnding(): Promise<void>
  /** Forgets it here. */
  forget(): Promise<void>
  /** Called when the session has ended by itself. */
  onEnd(listen: () => void): void
}

/** Creates the session. Tokens are refreshed in one tab at a time, because a refresh token used twice ends the session. */
export function createSession(store: Store, service: Service): Session {
  const name = `session:${service.projectId}`
  const endingName = `ending:${service.projectId}`
  let access: { readonly token: string; readonly until: number } | undefined
  let ended = () => {}

  const kept = async () => {
    const read = keptShape.safeParse(await store.get(name))
    return read.success ? read.data : undefined
  }
  /** Monotonic, so that neither a wrong nor a jumping clock matters. */
  const take = (token: string, expiresIn: number) => {
    access = { token, until: performance.now() + expiresIn * 1_000 - EARLY_MS }
    return token
  }
  async function forget() {
    access = undefined
    await store.delete(name)
  }
  const noSession = () => new ServiceError('SESSION_ENDED', 'The session has ended: log in again.')

  function refresh(stale: string | undefined): Promise<string> {
    return inTurn(`latchkit-${name}`, async () => {
      // Another call of this tab may have been first.
      if (access && access.token !== stale && access.until > performance.now()) return access.token
      const { refresh: token } = (await kept()) ?? {}
      if (token === undefined) throw noSession()
      try {
        const pair = await service.call({
          path: '/session/refresh',
          body: { refresh: token },
          shape: pairShape,
        })
        await store.set(name, { refresh: pair.refresh, user: pair.user })
        return take(pair.access, pair.expiresIn)
      } catch (error) {
        if (hasCode(error, 'SESSION_ENDED')) {
          await forget()
          ended()
        }
        throw error
      }
    })
  }
  const current = async () =>
    access && access.until > performance.now() ? access.token : refresh(access?.token)

  async function call<Shape>(asked: Omit<ServiceCall<Shape>, 'access'>): Promise<Shape> {
    const token = await current()
    try {
      return await service.call({ ...asked, access: token })
    } catch (error) {
      // The token was older than it seemed, or the session was ended elsewhere, which the refresh tells.
      if (!hasCode(error, 'SESSION_ENDED')) throw error
      return service.call({ ...asked, access: await refresh(token) })
    }
  }

  return {
    user: async () => (await kept())?.user,
    call,
    signed: async (path, nonce) => service.signed(path, await current(), nonce),
    async start(flow, code) {
      const pair = await service.call({ path: '/email/verify', body: { flow, code }, shape: pairShape })
      await store.set(name, { refresh: pair.refresh, user: pair.user })
      take(pair.access, pair.expiresIn)
    },
    async confirm(path, body) {
      const given = await call({ path, body, shape: confirmedShape })
      take(given.access, given.expiresIn)
    },
    async end(everywhere) {
      const own = await kept()
      try {
        if (own) await call({ path: '/session/end', body: { everywhere }, shape: nothing })
      } catch (error) {
        // The service is told as soon as it can be reached.
        if (hasCode(error, 'OFFLINE')) await store.set(endingName, own)
        if (!hasCode(error, 'SESSION_ENDED')) throw error
      } finally {
        await forget()
      }
    },
    async finishEnding() {
      const read = keptShape.safeParse(await store.get(endingName))
      if (!read.success) return
      const body = { refresh: read.data.refresh }
      try {
        const { access: token } = await service.call({ path: '/session/refresh', body, shape: pairShape })
        await service.call({ path: '/session/end', access: token, shape: nothing })
      } catch (error) {
        if (hasCode(error, 'OFFLINE')) return
      }
      await store.delete(endingName)
    },
    forget,
    onEnd(listen) {
      ended = listen
    },
  }
}
