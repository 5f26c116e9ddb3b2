import { isKitError } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/async'
import type { FrameClient } from '../frame/createFrameClient.js'
import type { EmbeddedUser, FrameView } from '../protocol/calls.js'

/** A person may take their time with a passkey or a piece of paper. */
const VIEW_MS = 600_000

export interface ShowViewParts {
  readonly client: FrameClient
  /** The login, as last read. */
  readonly user: () => EmbeddedUser | undefined
  readonly loadUser: () => Promise<EmbeddedUser>
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}

/**
 * Lets the frame show a view, and reads the user again, however it ends. Closed after a change that took effect, it is done. What was
 * done did not fail because the user could not be read then.
 */
export async function showView(parts: ShowViewParts, view: FrameView): Promise<void> {
  const { client, user, loadUser, signal } = parts
  const before = user()
  const read = () => settleBy(loadUser(), DEADLINES.silent, signal).catch(() => undefined)
  try {
    await client.call('SHOW_VIEW', { view }, { asksPerson: true, afterMs: VIEW_MS })
  } catch (error) {
    // Signed out or disposed meanwhile: there is nobody to read.
    if (!user() || signal.aborted) throw error
    const now = await read()
    if (now && isKitError(error, 'core/USER_REJECTED') && isChanged(before, now)) return
    throw error
  }
  await read()
}

/** Lets the frame ask once more what shall open the wallet: who only receives signs nothing, and would not be asked. */
export function remind(client: FrameClient, { profile, passkeys, recoveryCode }: EmbeddedUser): void {
  const isAtRisk = profile !== 'easy' && profile !== 'dev' && passkeys === 0 && !recoveryCode
  // Whatever comes of it, the page goes on.
  if (isAtRisk)
    client.call('SHOW_VIEW', { view: 'keep' }, { asksPerson: true, afterMs: VIEW_MS }).catch(() => {})
}

const isChanged = (before: EmbeddedUser | undefined, { passkeys, recoveryCode, email }: EmbeddedUser) =>
  before?.passkeys !== passkeys || before.recoveryCode !== recoveryCode || before.email !== email
