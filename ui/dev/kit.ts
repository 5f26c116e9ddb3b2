import {
  accountActions,
  createKit,
  definePlugin,
  type KitOptions,
  Names,
  overlays,
  route,
} from '@latchkit/core'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import { memoryStorage } from '@latchkit/core/tools'

const query = new URLSearchParams(location.search)
const flag = (name: string) => query.has(name)

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
const other = mockChain({ id: 'other' })

/** Names, two routes of which one fails, and an overlay. */
const extra = definePlugin({
  id: 'extra',
  provides: [Names],
  routes: {
    index: route({ title: 'extra.title', view: () => import('./ExtraView.js') }),
    broken: route({ title: 'extra.broken', view: () => import('./BrokenView.js') }),
    missing: route({
      title: 'extra.missing',
      view: () => import(/* @vite-ignore */ `${location.origin}/missing.js`),
    }),
    must: route({ title: 'extra.must', required: true, view: () => import('./ExtraView.js') }),
  },
  contributes: [
    accountActions.of({ id: 'extra', label: 'extra.title', icon: 'send', to: 'extra' }),
    ...(flag('overlay') ? [overlays.of({ id: 'panel', view: () => import('./PanelView.js') })] : []),
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

const theme = query.get('theme')
const options: KitOptions = {
  storage: flag('keep') ? undefined : memoryStorage(),
  locale: query.get('locale') ?? 'en',
  themeMode: theme === 'light' || theme === 'system' ? theme : 'dark',
  fullScreenOnMobile: flag('full'),
  metadata: { name: 'Northpier' },
  ...(flag('legal')
    ? { termsUrl: 'https://example.org/terms', privacyUrl: 'https://example.org/privacy' }
    : {}),
  legalCheckbox: flag('checkbox'),
}

/** The kit of the page, with wallets that a script drives through `window.dev`. */
export const kit = createKit({
  ...options,
  plugins: flag('families') ? [chain.plugin, extra(), other.plugin] : [chain.plugin, extra()],
})
Object.assign(window, { dev: { kit, wallets, chain } })
