import { atom, type CaipAddress } from '@latchkit/core'
import { specError, typedErrors } from '@latchkit/core/errors'
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

export type SiwxController = Awaited<ReturnType<typeof createController>>

/** Creates the lazily loaded part of a kit's sign-in, without React. */
export async function createController(env: SiwxEnv) {
  const { ctx, config, signing$ } = env
  const session$ = atom(get => env.sessionOf(get, ctx.connections))
  // The statement was checked in `setup`. The check of URIs is too large for the page's first chunk.
  if (config.resources?.length && malformedWish({ resources: config.resources }))
    ctx.log.add('error', 'No message can have these resources: nobody can sign in')
  /** Offset of the server's clock in ms, so that a visitor's wrong clock signs nobody out. */
  let ahead = 0
  const now = () => Date.now() + ahead
  const store: SessionStore =
    config.store === 'server'
      ? createServerStore({
          url: config.url,
          onTime(time) {
            // The header has a resolution of one second, and the response took a moment.
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
    ...typedErrors('siwx', {
      signIn: signing.signIn,
      signOut: (caipAddress?: CaipAddress) => end(caipAddress, false),
      signOutEverywhere: (caipAddress?: CaipAddress) => end(caipAddress, true),
      reload: sessions.load,
    }),
    ...createSignInSource(env, store, signing, leaving, now),
    /** Sign-in state of the account in use. */
    session$,
    signing$: atom(get => get(signing$)),
    isRequired: config.required === true,
    signing,
  }
}
