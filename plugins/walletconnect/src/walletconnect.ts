import {
  atom,
  type Connector,
  definePlugin,
  lazily,
  pairingViews,
  RelaySessions,
  route,
} from '@latchkit/core'
import { checkOptions } from './options/checkOptions.js'
import { pairingParams } from './options/pairingParams.js'
import type { Relay } from './relay/createRelay.js'
import type { RelayEnv, RelayState } from './relay/RelayEnv.js'
import type { WalletConnectController } from './WalletConnectController.js'

/** A visitor looks for the phone, unlocks it, and scans: pairings that expire meanwhile are replaced. In ms. */
const PATIENCE = 600_000

/**
 * Any wallet on any phone, over a relay of your choice. Loads nothing and asks nobody until the visitor picks it, unless a
 * session was remembered. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * walletconnect({ relayUrl: 'wss://relay.example' })
 */
export const walletconnect = /* @__PURE__ */ definePlugin({
  id: 'walletconnect',
  config: checkOptions,
  optional: [RelaySessions],
  routes: {
    index: route({ title: 'walletconnect.basic.title', view: () => import('./views/BasicPairingView.js') }),
    wallet: route({
      title: 'walletconnect.wallet.title',
      params: pairingParams,
      view: () => import('./views/PairingView.js'),
    }),
  },
  contributes: [/* @__PURE__ */ pairingViews.of({ basic: 'walletconnect', wallet: 'walletconnect/wallet' })],
  messages: {
    en: { 'walletconnect.basic.title': 'WalletConnect', 'walletconnect.wallet.title': 'WalletConnect' },
    load: { ar: () => import('./locales/ar.js'), 'en-XA': () => import('./locales/pseudo.js') },
  },
  setup(ctx, config) {
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
      state$: base,
      change: part => ctx.set(base, { ...ctx.get(base), ...part }),
      signal: life.signal,
    }
    let relay: Promise<Relay> | undefined
    const later = lazily<Relay>(() => {
      relay ??= import('./relay/createRelay.js').then(({ createRelay }) => createRelay(env))
      return relay
    })
    const { connect, pair } = later('connect', 'pair')
    const pairing$ = atom(get => get(base).pairing)
    const controller: WalletConnectController = {
      status$: atom(get => {
        const { connecting, connected } = get(base)
        return connecting ? 'connecting' : connected ? 'connected' : 'disconnected'
      }),
      pairing$,
      reach$: atom(get => get(base).reach),
      prefersUniversalLinks: config.prefersUniversalLinks,
      pair,
      prepare() {
        pair().catch(() => {})
      },
    }
    return {
      controller,
      discover(found, signal) {
        const identity = {}
        const look = () => {
          for (const { namespace } of ctx.get(ctx.connections.families$)) {
            if (signal.aborted || !ctx.find(RelaySessions, { namespace })) continue
            const connector: Connector = {
              id: 'walletconnect',
              namespace,
              type: 'WALLET_CONNECT',
              name: 'WalletConnect',
              identity,
              patienceMs: PATIENCE,
              connect: request => connect(namespace, request),
            }
            found(connector)
          }
        }
        look()
      },
      async dispose() {
        life.abort()
        await (await relay)?.close()
      },
    }
  },
})
