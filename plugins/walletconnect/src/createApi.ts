import { atom, lazily } from '@latchkit/core'
import type { WalletConnectConfig } from './options/checkOptions.js'
import { ending$, type ProposedNamespace, type RelayContext, type RelayEnv, relayState$ } from './RelayEnv.js'
import type { Relay } from './relay/createRelay.js'
import type { WalletConnectApi } from './WalletConnectApi.js'

/** The eager part of the plugin: its state, and functions that load the rest when called. */
export function createApi(
  ctx: RelayContext,
  config: WalletConnectConfig,
  namespaces?: Readonly<Record<string, ProposedNamespace>>,
) {
  const env: RelayEnv = {
    ctx,
    config,
    namespaces,
    state$: relayState$,
    change: part => ctx.set(relayState$, state => ({ ...state, ...part })),
    signal: ctx.signal,
  }
  let relay: Relay | undefined
  const later = lazily<Relay>(async () => {
    const { createRelay } = await import('./relay/createRelay.js')
    ctx.signal.throwIfAborted()
    // Two loads may end, if the first took too long for those who waited.
    relay ??= createRelay(env)
    return relay
  }, ctx.pluginId)
  const { pair, renew } = later('pair', 'renew')
  const api: WalletConnectApi = {
    status$: atom(get => {
      const { connecting, connected } = get(relayState$)
      return connecting ? 'connecting' : connected ? 'connected' : 'disconnected'
    }),
    pairing$: atom(get => get(relayState$).pairing),
    reach$: atom(get => get(relayState$).reach),
    ending$,
    prefersUniversalLinks: config.prefersUniversalLinks,
    pair,
    prepare() {
      pair().catch(() => {})
    },
    renew,
  }
  return {
    api,
    later,
    dispose: () => relay?.close(),
  }
}
