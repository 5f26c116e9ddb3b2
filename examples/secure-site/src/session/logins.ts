import * as z from 'zod/mini'
import type { Service } from './createService.js'
import type { Session } from './createSession.js'

const loginShape = z.object({
  provider: z.string(),
  issuer: z.string(),
  subject: z.string(),
  label: z.string(),
  email: z.nullable(z.string()),
  /** Unix milliseconds. */
  addedAt: z.number(),
})
const loginsShape = z.object({ logins: z.array(loginShape) })
const providersShape = z.object({
  socials: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
})
const startedShape = z.object({ flow: z.string(), url: z.string(), userCode: z.optional(z.string()) })

/** A provider of logins that the service has. */
export interface Provider {
  readonly id: string
  readonly name: string
}

/** A way to sign in. */
export type Login = z.output<typeof loginShape>

/** A login that was begun at a provider, and goes on in a window of its own. */
export interface Begun {
  readonly flow: string
  readonly url: string
  /** The person types it at the end of the login there. Farcaster has none: its app is shown `url`. */
  readonly userCode?: string | undefined
}

/** The user's ways to sign in, the email address among them. */
export const readLogins = async (session: Session): Promise<readonly Login[]> =>
  (await session.call({ method: 'GET', path: '/logins', shape: loginsShape })).logins

/** The providers that the service has. */
export const readProviders = async (service: Pick<Service, 'read'>): Promise<readonly Provider[]> =>
  (await service.read('/config', providersShape)).socials ?? []

/**
 * Begins a login at a provider: `link` adds it to the user, `factor` confirms that it is the user, and `login` needs no session. A page has
 * no part in it, so the code takes the place of the way back.
 */
export function beginLogin(
  session: Session,
  service: Service,
  provider: string,
  kind: 'login' | 'link' | 'factor',
): Promise<Begun> {
  const { projectId } = service
  const body = { provider, kind, projectId, mode: 'other-browser', returnUrl: `${location.origin}/` }
  const call = { path: '/social/start', body, shape: startedShape }
  return kind === 'login' ? service.call(call) : session.call(call)
}

/** Adds a login that is ready. Rejects with `LOGIN_TAKEN`. */
export const addLogin = (session: Session, flow: string) =>
  session.call({ path: '/social/finish', body: { flow }, shape: z.unknown() })

/** Removes a login. Rejects with `LAST_LOGIN`, and with `FACTOR_REQUIRED`. */
export const removeLogin = (session: Session, { issuer, subject }: Login) =>
  session.call({ path: '/logins/remove', body: { issuer, subject }, shape: z.unknown() })
