import { atom, lazily, type PluginContext } from '@latchkit/core'
import type { WalletConnectConfig } from './options/WalletConnectConfig.js'
import type { Relay } from './relay/createRelay.js'
import type { AskedNamespace, RelayEnv, RelayState } from './relay/RelayEnv.js'
import type { WalletConnectController } from './WalletConnectController.js'

/** The eager part of the plugin: state, and functions that load the rest when one is called. */
export function createFace(
  ctx: PluginContext,
  config: WalletConnectConfig,
  namespaces?: Readonly<Record<string, AskedNamespace>>,
) {
  const life = new AbortController()
  const base = atom<RelayState>({
    pairing: { status: 'idle' },
    reach: 'offline',
    connecting: false,
    connected: false,
  })
  const env: RelayEnv = {
    ctx,
    config,
    namespaces,
    state$: base,
    change: part => ctx.set(base, { ...ctx.get(base), ...part }),
    signal: life.signal,
  }
  let relay: Promise<Relay> | undefined
  const later = lazily<Relay>(() => {
    relay ??= import('./relay/createRelay.js').then(({ createRelay }) => createRelay(env))
    return relay
  })
  const { pair, renew } = later('pair', 'renew')
  const controller: WalletConnectController = {
    status$: atom(get => {
      const { connecting, connected } = get(base)
      return connecting ? 'connecting' : connected ? 'connected' : 'disconnected'
    }),
    pairing$: atom(get => get(base).pairing),
    reach$: atom(get => get(base).reach),
    ending$: atom(get => get(base).ending),
    prefersUniversalLinks: config.prefersUniversalLinks,
    pair,
    prepare() {
      pair().catch(() => {})
    },
    renew,
  }
  return {
    controller,
    later,
    async dispose() {
      life.abort()
      await (await relay)?.close()
    },
  }
}
