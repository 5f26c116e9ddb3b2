import { atom, lazily } from '@latchkit/core'
import { type EmbeddedContext, type EmbeddedEnv, embeddedState$, noLogin } from './EmbeddedEnv.js'
import type { EmbeddedWalletApi } from './EmbeddedWalletApi.js'
import type { EmbeddedWalletConfig } from './options/checkOptions.js'
import type { EmbeddedWallet } from './wallet/createWallet.js'

/** The eager part of the plugin: its state, and functions that load the rest when called. */
export function createApi(ctx: EmbeddedContext, config: EmbeddedWalletConfig) {
  const env: EmbeddedEnv = {
    ctx,
    config,
    state$: embeddedState$,
    noLogin,
    change: part => ctx.set(embeddedState$, state => ({ ...state, ...part })),
    signal: ctx.signal,
  }
  let wallet: EmbeddedWallet | undefined
  const later = lazily<EmbeddedWallet>(async () => {
    const { createWallet } = await import('./wallet/createWallet.js')
    ctx.signal.throwIfAborted()
    // Two loads may end, if the first took too long for those who waited.
    wallet ??= createWallet(env)
    return wallet
  }, ctx.pluginId)
  const { connect, finishSignOut, ...actions } = later(
    'connect',
    'finishSignOut',
    'sendCode',
    'resendCode',
    'submitCode',
    'restartLogin',
    'loadUser',
    'showView',
    'rejectAll',
    'signOut',
  )
  const projectId = config.projectId ?? ctx.options.projectId ?? ''
  const api: EmbeddedWalletApi = {
    login$: atom(get => get(embeddedState$).login),
    user$: atom(get => get(embeddedState$).user),
    exportUrl: `${config.origin}/export?projectId=${encodeURIComponent(projectId)}`,
    ...actions,
  }
  return {
    connect,
    api,
    /** Only a sign-out that is due loads anything. `loginFlags` would weigh more, and be in a file of its own. */
    start() {
      if (ctx.storage.get('login')?.includes('"isSignOutDue":true')) finishSignOut().catch(() => {})
    },
    dispose: () => wallet?.close(),
  }
}
