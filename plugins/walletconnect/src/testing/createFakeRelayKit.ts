import {
  atom,
  createKit,
  definePlugin,
  type Kit,
  type KitOptions,
  route,
  WalletDirectory,
  type WalletListing,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, type MockWallet, mockChain } from '@latchkit/core/testing'
import { pairingParams, pluginParts } from '../pluginParts.js'
import { ending$, relayState$ } from '../RelayEnv.js'
import type { EndingSession, Pairing, WalletConnectApi } from '../WalletConnectApi.js'

const picture = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${body}</svg>`)}`

export const oriole: WalletListing = {
  id: 'oriole',
  name: 'Oriole',
  imageUrl: picture(
    '<rect width="36" height="36" fill="#fdc22e"/><circle cx="17" cy="18" r="9" fill="#22211c"/><path d="M17 18V9a9 9 0 0 1 9 9z" fill="#fff7e0"/><path d="M25 16l5 2-5 2z" fill="#22211c"/>',
  ),
  rdns: 'app.oriole',
  mobileLink: 'oriole://',
  universalLink: 'https://oriole.example',
  desktopLink: 'oriole-desktop://',
  webappLink: 'https://web.oriole.example',
  homepage: 'https://oriole.example',
  appStore: 'https://apps.example/oriole',
  playStore: 'https://play.example/oriole',
  pairs: true,
}

export const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1763717000'

/** A pairing that is good for so long, by the page's own clock. */
export function pairingFor(ms: number, text = uri, signsIn = false): Pairing {
  const until = performance.now() + ms
  return {
    status: 'ready',
    uri: text,
    expiresInMs: () => Math.max(0, until - performance.now()),
    signsIn,
  }
}

export interface FakeRelayKit {
  readonly kit: Kit
  /** The wallet that connects when the phone approves. */
  readonly phone: MockWallet
  /** Changes what the relay shows. */
  readonly relay: {
    pairing(pairing: Pairing): void
    reach(reach: 'online' | 'reconnecting' | 'offline'): void
  }
  /** Listings that the views asked to keep among the recent ones. */
  readonly remembered: readonly WalletListing[]
}

export interface FakeRelayOptions extends Partial<KitOptions> {
  readonly listings?: readonly WalletListing[]
  readonly directory?: Partial<WalletDirectory>
  readonly pairing?: Pairing
  readonly installed?: readonly MockWallet[]
  /** The family of the only network. */
  readonly namespace?: string
  /** Without chain plugins. */
  readonly basic?: boolean
  readonly controller?: object
  /** A session that ends soon. */
  readonly ending?: EndingSession
}

/** A kit with the real views, and a relay that does as it is told. */
export function createFakeRelayKit(options: FakeRelayOptions = {}): FakeRelayKit {
  const {
    listings = [oriole],
    directory,
    pairing,
    installed = [],
    namespace,
    basic,
    controller,
    ending,
    ...rest
  } = options
  const phone = createMockWallet({
    id: 'walletconnect',
    name: 'WalletConnect',
    namespace,
    connector: { type: 'WALLET_CONNECT', view: 'walletconnect/wallet' },
  })
  const pairing$ = atom<Pairing>(pairing ?? pairingFor(232_000))
  const reach$ = atom<'online' | 'reconnecting' | 'offline'>('online')
  const remembered: WalletListing[] = []
  let set: (run: (write: (target: typeof pairing$ | typeof reach$, value: never) => void) => void) => void =
    () => {}
  const plugin = definePlugin({
    id: 'walletconnect',
    routes: {
      index: route({
        title: 'walletconnect.title',
        view: async () => (await import('../views/BasicPairingView.js')).BasicPairingView,
      }),
      wallet: route({
        title: 'walletconnect.title',
        params: pairingParams,
        view: async () => (await import('../views/PairingView.js')).PairingView,
      }),
    },
    contributes: pluginParts.contributes,
    messages: {
      en: { 'walletconnect.title': 'WalletConnect' },
      load: { ar: () => import('../locales/ar.js') },
    },
    setup(ctx) {
      if (ending) ctx.set(relayState$, state => ({ ...state, ending: { topic: 'topic', ...ending } }))
      set = run => run((target, value) => ctx.set(target as typeof pairing$, value))
      const fake: WalletConnectApi = {
        status$: atom('disconnected' as const),
        pairing$,
        reach$,
        prefersUniversalLinks: false,
        pair: async () => uri,
        ending$,
        prepare() {},
        renew: async () => {},
        ...controller,
      }
      return {
        api: fake,
        internal: () => fake,
        discover(found) {
          if (basic) found(phone.connector)
        },
      }
    },
  })
  const list = definePlugin({
    id: 'list',
    provides: [WalletDirectory],
    setup: () => ({
      provide: {
        'wallet-directory': {
          list: async () => ({ wallets: listings, count: listings.length, last: true }),
          offered: async () => ({ featured: [], recommended: listings, show: 4, count: listings.length }),
          find: async id => listings.find(listing => listing.id === id),
          image: async ({ imageUrl }) => imageUrl,
          recent: async () => [],
          async remember(listing) {
            remembered.push(listing)
          },
          ...directory,
        },
      },
    }),
  })
  const chains = basic ? [] : [mockChain({ id: namespace, wallets: [phone, ...installed] }).plugin]
  const kit = createKit({
    storage: memoryStorage(),
    metadata: { name: 'northpier.app' },
    walletSchemes: ['oriole', 'oriole-desktop'],
    locale: 'en',
    ...rest,
    plugins: [...chains, plugin(), list()],
  } as never) as unknown as Kit
  return {
    kit,
    phone,
    remembered,
    relay: {
      pairing: value => set(write => write(pairing$, value as never)),
      reach: value => set(write => write(reach$, value as never)),
    },
  }
}
