import {
  accountActions,
  createKit,
  definePlugin,
  type Kit,
  type KitOptions,
  modalParts,
  Names,
  overlays,
  route,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, mockChain } from '@latchkit/core/testing'

interface ShellOptions extends Partial<KitOptions> {
  /** A second family beside the first. */
  readonly families?: boolean
  /** Something that a plugin puts over the page. */
  readonly overlay?: boolean
  /** A plugin's header, banner and footer in the modal. */
  readonly parts?: boolean
}

const places = ['header', 'banner', 'footer'] as const

const partOf = (place: (typeof places)[number]) =>
  modalParts.of({
    id: place,
    place,
    view: async () => (await import('./PartView.js'))[place === 'banner' ? 'BannerView' : 'LineView'],
  })

/** Names, routes of which two fail, and an overlay. */
const extra = (overlay: boolean, parts: boolean) =>
  definePlugin({
    id: 'extra',
    provides: [Names],
    routes: {
      index: route({ title: 'extra.title', view: async () => (await import('./ExtraView.js')).ExtraView }),
      broken: route({
        title: 'extra.broken',
        view: async () => (await import('./BrokenView.js')).BrokenView,
      }),
      missing: route({
        title: 'extra.missing',
        view: () => import(/* @vite-ignore */ `${location.origin}/missing.js`),
      }),
      must: route({
        title: 'extra.must',
        required: true,
        view: async () => (await import('./ExtraView.js')).ExtraView,
      }),
    },
    contributes: [
      accountActions.of({ id: 'extra', label: 'extra.title', icon: 'send', to: 'extra' }),
      ...(overlay
        ? [overlays.of({ id: 'panel', view: async () => (await import('./PanelView.js')).PanelView })]
        : []),
      ...(parts ? places.map(partOf) : []),
    ],
    messages: {
      en: {
        'extra.title': 'Extra',
        'extra.broken': 'Broken',
        'extra.missing': 'Missing',
        'extra.must': 'Must',
      },
    },
    setup: () => ({
      provide: {
        names: { resolveName: async () => undefined, lookupAddress: async () => ({ name: 'mira.eth' }) },
      },
    }),
  })

/** A kit with wallets that answer when they are told to. */
export function stageShell({ families = false, overlay = false, parts = false, ...options }: ShellOptions) {
  const wallets = ['Harbor', 'Quill', 'Fernway'].map((name, index) =>
    createMockWallet({
      id: name.toLowerCase(),
      name,
      namespace: 'mock',
      accounts: [
        `0x71c7656ec7ab88b098defb751b7401b5f6d8976${index}`,
        `0x91c7656ec7ab88b098defb751b7401b5f6d8975${index}`,
      ],
    }),
  )
  const chain = mockChain({
    wallets,
    balances: async () => [
      {
        asset: 'mock:1/slip44:60',
        networkId: 'mock:1',
        native: true,
        name: 'Mock',
        symbol: 'MCK',
        decimals: 18,
        amount: 2_418_000_000_000_000_000n,
        price: '3204.28',
      },
    ],
  })
  const others = families ? [mockChain({ id: 'other' }).plugin] : []
  const kit = createKit({
    storage: memoryStorage(),
    metadata: { name: 'Northpier' },
    ...options,
    plugins: [chain.plugin, extra(overlay, parts)(), ...others],
  } as never) as unknown as Kit
  return { kit, wallets }
}
