import { atom, type CaipAddress } from '@latchkit/core'
import { errorText } from '@latchkit/core/outside'
import { settleBy, specError, typedErrors } from '@latchkit/core/plugin'
import type { SessionStore } from '../contract/SessionStore.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import { sessionOf, signing$ } from '../sessionAtoms.js'
import { createServerStore } from '../stores/createServerStore.js'
import { createSessions } from './createSessions.js'
import { createSignInSource } from './createSignInSource.js'
import { createSigning } from './createSigning.js'
import { followConnections } from './followConnections.js'

const TIMEOUT_MS = 15_000

/** What the views of one kit work with. */
export type SiwxInternals = Awaited<ReturnType<typeof createSiwx>>

/** Makes the lazily loaded part of a kit's sign-in. Nothing here knows React. */
export async function createSiwx(env: SiwxEnv) {
  const { ctx, config, signal } = env
  /** What the server's clock is ahead of the visitor's, in ms: nobody is signed out because theirs is wrong. */
  let ahead = 0
  const now = () => Date.now() + ahead
  const store: SessionStore =
    config.store === 'server'
      ? createServerStore({
          url: config.url,
          onTime(time) {
            // The header has whole seconds, and the answer took a moment.
            if (Math.abs(time - now()) > 5_000) ahead = time - Date.now()
          },
        })
      : config.store === 'local'
        ? (await import('../stores/createLocalStore.js')).createLocalStore(env)
        : config.store
  const sessions = createSessions(env, store, now)
  const signing = createSigning(env, store, sessions, now)

  async function end(caipAddress: CaipAddress | undefined, everywhere: boolean): Promise<void> {
    const meant = caipAddress ?? ctx.get(ctx.connections.account$)?.caipAddress
    if (!meant) throw specError('core/DISCONNECTED')
    await settleBy(store.signOut(meant, { everywhere, signal }), TIMEOUT_MS, signal)
    sessions.remove(meant)
  }
  followConnections(env, caipAddress =>
    end(caipAddress, false).catch(error =>
      ctx.log.add('warn', 'A disconnected account could not be signed out', { error: errorText(error) }),
    ),
  )

  return {
    /** The functions of the public controller, and those of the capability. */
    api: {
      ...typedErrors('siwx', {
        signIn: signing.signIn,
        signOut: (caipAddress?: CaipAddress) => end(caipAddress, false),
        signOutEverywhere: (caipAddress?: CaipAddress) => end(caipAddress, true),
        reload: sessions.load,
      }),
      ...createSignInSource(env, store, signing, now),
    },
    /** Whether the account in use is signed in. */
    session$: atom(get => sessionOf(get, ctx.connections)),
    signing$: atom(get => get(signing$)),
    isRequired: config.required === true,
    signing,
  }
}
