import { atom, type CaipAddress } from '@latchkit/core'
import { specError, typedErrors } from '@latchkit/core/plugin'
import type { SessionStore } from '../contract/SessionStore.js'
import { malformedWish } from '../message/fields.js'
import type { SiwxEnv } from '../SiwxEnv.js'
import { createServerStore } from '../stores/createServerStore.js'
import { createLeaving } from './createLeaving.js'
import { createSessions } from './createSessions.js'
import { createSignInSource } from './createSignInSource.js'
import { createSigning } from './createSigning.js'
import { followDepartures } from './followDepartures.js'
import { followRequired } from './followRequired.js'

/** What the views of one kit work with. */
export type SiwxInternals = Awaited<ReturnType<typeof createSiwx>>

/** Makes the lazily loaded part of a kit's sign-in. Nothing here knows React. */
export async function createSiwx(env: SiwxEnv) {
  const { ctx, config, session$, signing$ } = env
  // The statement was checked at the start. The rule for URIs would be too much for the page's first file.
  if (config.resources?.length && malformedWish({ resources: config.resources }))
    ctx.log.add('error', 'No message can have these resources: nobody can sign in')
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
  const leaving = createLeaving(env, store, sessions)
  const signing = createSigning(env, store, sessions, leaving, now)

  async function end(caipAddress: CaipAddress | undefined, everywhere: boolean): Promise<void> {
    const meant = caipAddress ?? ctx.get(ctx.connections.account$)?.caipAddress
    if (!meant) throw specError('core/DISCONNECTED')
    await leaving.end(meant, everywhere)
  }
  followRequired(env)
  followDepartures(env, leaving.leave)

  return {
    /** The functions of the public controller, and those of the capability. */
    api: {
      ...typedErrors('siwx', {
        signIn: signing.signIn,
        signOut: (caipAddress?: CaipAddress) => end(caipAddress, false),
        signOutEverywhere: (caipAddress?: CaipAddress) => end(caipAddress, true),
        reload: sessions.load,
      }),
      ...createSignInSource(env, store, signing, leaving, now),
    },
    /** Whether the account in use is signed in. */
    session$,
    signing$: atom(get => get(signing$)),
    isRequired: config.required === true,
    signing,
  }
}
