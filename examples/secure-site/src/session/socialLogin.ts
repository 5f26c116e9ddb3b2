import type { Service } from './createService.js'
import type { Session } from './createSession.js'
import { type Polled, pollStatus } from './pollStatus.js'
import { hasCode, ServiceError } from './ServiceError.js'

/** How a login at a provider came back: with the proof that it was made in this browser. */
export interface Returned {
  readonly flow: string
  /** Absent if the login failed, or needs none. */
  readonly handoff?: string | undefined
}

/** How a login ended that did not succeed. */
const ends: Readonly<Record<string, readonly [code: string, message: string]>> = {
  refused: ['SOCIAL_REFUSED', 'The login was refused at the provider.'],
  expired: ['SOCIAL_EXPIRED', 'The login was not finished in time.'],
  failed: ['SOCIAL_FAILED', 'The provider could not sign in.'],
}

/** Waits until a login can be finished. Resolves with undefined if another tab has finished it; rejects as it failed. */
export async function waitForLogin(
  service: Service,
  flow: string,
  signal: AbortSignal,
): Promise<Polled | undefined> {
  const polled = await pollStatus(service, '/social/wait', flow, signal)
  const [code, message] = ends[polled.status] ?? []
  if (code !== undefined) throw new ServiceError(code, message ?? '')
  return polled.status === 'used' ? undefined : polled
}

/** Waits until the owner of the address has admitted this device by the link in the mail. */
export async function waitForDevice(service: Service, flow: string, signal: AbortSignal): Promise<void> {
  const { status } = await pollStatus(service, '/device/wait', flow, signal)
  if (status === 'denied') throw new ServiceError('DEVICE_DENIED', 'This login was denied.')
  if (status === 'expired') throw new ServiceError('OTP_EXPIRED', 'This link has expired: request a new one.')
}

/**
 * Starts a session with a login at a provider. A device that is new to somebody with an address is admitted first, by the link in a mail:
 * `admit` gets the flow of the link.
 */
export async function startWithLogin(
  session: Session,
  { flow, handoff }: Returned,
  admit: (flow: string) => Promise<void>,
): Promise<void> {
  const start = () => session.start('/social/finish', { flow, handoff })
  try {
    await start()
  } catch (error) {
    if (!hasCode(error, 'DEVICE_UNKNOWN') || error.flow === undefined) throw error
    await admit(error.flow)
    await start()
  }
}
