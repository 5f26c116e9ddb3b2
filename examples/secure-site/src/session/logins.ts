import * as z from 'zod/mini'
import type { Service } from './createService.js'
import type { Session } from './createSession.js'
import { pollStatus } from './pollStatus.js'
import { ServiceError } from './ServiceError.js'

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
const startedShape = z.object({ flow: z.string(), url: z.string(), userCode: z.string() })

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
  /** The person types it at the end of the login there. */
  readonly userCode: string
}

/** The user's ways to sign in, the email address among them. */
export const readLogins = async (session: Session): Promise<readonly Login[]> =>
  (await session.call({ method: 'GET', path: '/logins', shape: loginsShape })).logins

/** The providers that the service has. */
export const readProviders = async (service: Pick<Service, 'read'>): Promise<readonly Provider[]> =>
  (await service.read('/config', providersShape)).socials ?? []

/**
 * Begins a login at a provider: `link` adds it to the user, `factor` confirms that it is the user. A page has no
 * part in it, so the code takes the place of the way back.
 */
export const beginLogin = (
  session: Session,
  { projectId }: Pick<Service, 'projectId'>,
  provider: string,
  kind: 'link' | 'factor',
): Promise<Begun> =>
  session.call({
    path: '/social/start',
    body: { provider, kind, projectId, mode: 'other-browser', returnUrl: `${location.origin}/` },
    shape: startedShape,
  })

/** Waits until the person has typed the code. Rejects if the login has failed. */
export async function waitForLogin(service: Service, flow: string, signal: AbortSignal): Promise<void> {
  const status = await pollStatus(service, '/social/wait', flow, signal)
  if (status === 'ready') return
  const code = status === 'refused' ? 'SOCIAL_REFUSED' : 'SOCIAL_FAILED'
  throw new ServiceError(code, 'The provider did not confirm it. Try again.')
}

/** Adds a login that is ready. Rejects with `LOGIN_TAKEN`. */
export const addLogin = (session: Session, flow: string) =>
  session.call({ path: '/social/finish', body: { flow }, shape: z.unknown() })

/** Removes a login. Rejects with `LAST_LOGIN`, and with `FACTOR_REQUIRED`. */
export const removeLogin = (session: Session, { issuer, subject }: Login) =>
  session.call({ path: '/logins/remove', body: { issuer, subject }, shape: z.unknown() })
