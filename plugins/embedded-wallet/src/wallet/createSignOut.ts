import { DEADLINES, settleBy } from '@latchkit/core/async'
import type { FrameClient } from '../frame/createFrameClient.js'
import type { LoginFlags } from './loginFlags.js'

export interface SignOutParts {
  readonly client: FrameClient
  readonly flags: () => LoginFlags
  readonly note: (part: Partial<LoginFlags>) => void
  readonly isSignedIn: () => boolean
  /** True while a login needs the frame. */
  readonly isLoginGoing: () => boolean
  /** Throws if nobody is signed in. */
  readonly assertUser: () => void
  /** Called once the login is gone. */
  readonly end: () => void
  /** Aborted when the kit is disposed. */
  readonly signal: AbortSignal
}

/** Signing out: here at once, and at the site as soon as it answers. */
export interface SignOut {
  /** Settles within 3 s, or everywhere once the person has said so in the frame. Rejects only if other devices were not reached. */
  signOut(options?: { readonly everywhere?: boolean }): Promise<void>
  /** Tells the site of a sign-out that did not reach it. */
  first(gone?: AbortSignal): Promise<void>
  /** The same unseen, while nobody waits: makes a frame, and takes it away afterwards. What fails stays due. Never rejects. */
  finish(): Promise<void>
}

export function createSignOut(parts: SignOutParts): SignOut {
  const { client, flags, note, signal } = parts
  let leaving: Promise<void> | undefined
  let finishing: Promise<void> | undefined
  let latest: Promise<void> | undefined

  async function tell() {
    await client.call('IS_CONNECTED', undefined)
    // Another tab may have told it while the frame loaded, and somebody may be signed in since.
    if (flags().isSignOutDue) await client.call('SIGN_OUT', undefined)
  }
  async function finish() {
    if (!flags().isSignOutDue || signal.aborted) return
    const mine = tell()
    finishing = mine
    latest = mine
    const isTold = await mine.then(
      () => true,
      () => false,
    )
    finishing = undefined
    if (latest !== mine || signal.aborted) return
    if (isTold) note({ isSignOutDue: false })
    if (!parts.isLoginGoing() && !flags().isUsed) client.close()
  }
  async function leave(everywhere: boolean) {
    if (!flags().isUsed && !parts.isSignedIn()) {
      if (everywhere) parts.assertUser()
      return
    }
    // The frame asks the person before it ends what other sites and devices have.
    if (everywhere) await client.call('SIGN_OUT', { everywhere }, { asksPerson: true })
    else note({ isSignOutDue: true })
    parts.end()
    if (!everywhere) {
      // The frame may be dead: its loading counts, too.
      const told = client.call('SIGN_OUT', undefined, { afterMs: DEADLINES.disconnect })
      await settleBy(told, DEADLINES.disconnect - 200).then(
        () => note({ isSignOutDue: false }),
        () => {},
      )
    }
    client.close()
    // Another frame has the time that this one lacked.
    void finish()
  }

  return {
    signOut({ everywhere = false } = {}) {
      leaving ??= leave(everywhere).finally(() => {
        leaving = undefined
      })
      return leaving
    },
    async first(gone) {
      // It takes the frame away.
      if (leaving) await settleBy(leaving, DEADLINES.disconnect, gone).catch(() => {})
      if (!flags().isSignOutDue) return
      const told = finishing
      const isTold = await settleBy(told ?? Promise.reject(), DEADLINES.disconnect, gone).then(
        () => true,
        () => false,
      )
      if (!isTold) {
        // One that comes late must not end the login that follows.
        if (told && finishing === told) client.close()
        await client.call('SIGN_OUT', undefined, { signal: gone, afterMs: DEADLINES.disconnect })
      }
      note({ isSignOutDue: false })
    },
    finish,
  }
}
