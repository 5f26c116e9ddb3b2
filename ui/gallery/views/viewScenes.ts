import { type Kit, KitError, type KitOptions, type Network } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, mockChain } from '@latchkit/core/testing'
import { pictures } from '../../src/test/pictures.js'
import {
  actions,
  address,
  connect,
  eth,
  harbor,
  networks,
  otherAddress,
  quill,
  stage,
  unpriced,
  wallet,
} from '../../src/test/stage.js'
import type { Scene } from '../Scene.js'
import { soon } from '../soon.js'

const names = { [address]: 'mira.eth' }
export const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const never = () => new Promise<never>(() => {})
const long = 'Superfragilistic Extraordinarily Long Wallet Name That Never Ends'
const evil = 'Tether\u202eDSU \u2066evil\u2069 <img src=x> Z̴̢̛̹̰͖̀̐̂̈́̄a̷l̶g̸o'

async function recent(options: Partial<KitOptions>, wallets = [harbor(), quill()], more: object = {}) {
  const storage = memoryStorage()
  const first = stage({ ...options, wallets, storage, ...more })
  await connect(first, wallets)
  await first.connections.disconnect()
  await first.dispose()
  const kit = stage({ ...options, wallets, storage, ...more })
  kit.open('Connect')
  return kit
}

async function account(options: Partial<KitOptions>, more: Parameters<typeof stage>[0] = {}) {
  const wallets = (more.wallets ?? [harbor(), quill()]) as never[]
  const kit = stage({ names, actions, ...options, ...more, wallets })
  await connect(kit, wallets)
  return kit
}

const otherFamily = (wallets: ReturnType<typeof createMockWallet>[] = []) =>
  mockChain({
    id: 'sol',
    wallets,
    networks: [
      {
        ...eth(1, 'Solana'),
        id: 'sol:1',
        namespace: 'sol',
        nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
      } as Network,
    ],
  }).plugin

const toGet = (name: keyof typeof pictures, order: number, label: string) => ({
  id: `com.example.${name}`,
  name: label,
  icon: pictures[name],
  order,
  homepage: `https://${name}.example`,
  chromeStore: 'https://chromewebstore.google.com/detail/example',
})
const suggestions = [
  toGet('fernway', 1, 'Fernway'),
  toGet('oriole', 2, 'Oriole'),
  toGet('kestrel', 3, long),
  toGet('harbor', 4, evil),
  toGet('quill', 5, 'Quill'),
]

const methods = [
  { id: 'email', view: async () => (await import('./EmailStub.js')).EmailStub },
  { id: 'social', view: async () => (await import('./SocialStub.js')).SocialStub },
]

export async function open(kit: Kit, view: string, params?: unknown) {
  ;(kit.open as (view: string, params?: unknown) => void)(view, params)
  return kit
}

export async function connecting(
  options: Partial<KitOptions>,
  end?: (one: ReturnType<typeof harbor>) => void,
) {
  const one = harbor()
  const kit = stage({ ...options, wallets: [one, quill()] })
  await kit.prefetch()
  await kit.start()
  kit.open('Connect')
  await wait(20)
  kit.router.push('ConnectingExternal', { walletId: 'harbor', namespace: 'mock' })
  if (end) setTimeout(() => end(one), 300)
  return kit
}

/** Connecting, the account and networks. */
export const viewScenes: Record<string, Scene> = {
  connect: options =>
    recent(
      {
        ...options,
        termsUrl: 'https://example.org/terms',
        privacyUrl: 'https://example.org/privacy',
        featuredWalletIds: ['fernway', 'oriole', 'basalt', 'kestrel'],
        customWallets: [
          { id: 'fernway', name: 'Fernway', imageUrl: pictures.fernway, homepage: 'https://example.org' },
          { id: 'oriole', name: 'Oriole', imageUrl: pictures.oriole, homepage: 'https://example.org' },
          { id: 'basalt', name: 'Basalt', homepage: 'https://example.org' },
          { id: 'kestrel', name: 'Kestrel', imageUrl: pictures.kestrel, homepage: 'https://example.org' },
        ],
      },
      [
        harbor(),
        quill(),
        wallet('phone', 'Phone wallet', undefined, { connector: { type: 'WALLET_CONNECT' } }),
      ],
      { methods },
    ),
  connectPlain: async options => open(stage(options), 'Connect'),
  connectGet: async options => open(stage({ ...options, wallets: [], suggestions }), 'Connect'),
  connectGetEmail: async options => open(stage({ ...options, wallets: [], suggestions, methods }), 'Connect'),
  connectGetPhone: async options =>
    open(
      stage({
        ...options,
        wallets: [
          wallet('phone', 'Phone wallet', undefined, { connector: { type: 'WALLET_CONNECT', own: 'relay' } }),
        ],
        suggestions,
      }),
      'Connect',
    ),
  allWalletsGet: async options => open(stage({ ...options, wallets: [], suggestions }), 'AllWallets'),
  connectEmpty: async options => open(stage({ ...options, wallets: [] }), 'Connect'),
  connectEmptyEmail: async options => open(stage({ ...options, wallets: [], methods }), 'Connect'),
  connectLooking: async options => {
    const kit = stage({ ...options, wallets: [] })
    Object.assign(kit, { start: never })
    return open(kit, 'Connect')
  },
  connectHostile: async options =>
    open(
      stage({
        ...options,
        wallets: [
          wallet('a', 'Harbor', pictures.harbor, {
            connector: { rdns: 'app.harbor', icon: pictures.harbor },
          }),
          wallet('b', 'Harbor', undefined, { connector: { rdns: 'app.harbor' } }),
          wallet('c', long),
          wallet('d', evil),
          wallet('e', 'МetaMask'),
          wallet('f', 'محفظة النخيل'),
          wallet('g', 'G'),
        ],
        legalCheckbox: true,
        termsUrl: 'https://example.org/terms',
      }),
      'Connect',
    ),
  connectWallets: async options => open(stage(options), 'ConnectWallets'),
  allWallets: async options =>
    open(
      stage({
        ...options,
        wallets: [
          harbor(),
          quill(),
          ...Array.from({ length: 300 }, (_, at) =>
            wallet(`w${at}`, `Wallet ${at + 1}`, undefined, { connector: { type: 'EXTERNAL' } }),
          ),
        ],
      }),
      'AllWallets',
    ),
  choose: async options => {
    const kit = stage({
      ...options,
      wallets: [harbor()],
      families: [
        otherFamily([
          createMockWallet({
            id: 'harbor',
            name: 'Harbor',
            namespace: 'sol',
            connector: { icon: pictures.harbor },
          }),
        ]),
      ],
    })
    await kit.prefetch()
    await wait(20)
    kit.open('Connect')
    kit.router.push('ConnectingExternal', { walletId: 'harbor' })
    return kit
  },
  waiting: options => connecting(options),
  declined: options => connecting(options, one => one.reject()),
  pending: options => connecting(options, one => one.reject({ code: -32002, message: 'already pending' })),
  timeout: options => connecting(options, one => one.reject(new KitError('core/TIMEOUT'))),
  failed: options => connecting(options, one => one.reject({ code: -32603, message: 'boom' })),
  noAccounts: options => connecting(options, one => one.reject(new KitError('connect/NO_ACCOUNTS'))),
  gone: async options => {
    const kit = stage(options)
    return open(kit, 'ConnectingExternal', { walletId: 'nobody' })
  },
  waitingLong: async options => {
    const kit = stage({ ...options, wallets: [wallet('long', long)], metadata: { name: `${long} App` } })
    await kit.prefetch()
    await wait(20)
    kit.open('Connect')
    kit.router.push('ConnectingExternal', { walletId: 'long', namespace: 'mock' })
    return kit
  },
  account: async options => open(await account(options), 'Account'),
  accountUnpriced: async options =>
    open(await account(options, { balances: async () => unpriced, names: {}, actions: [] }), 'Account'),
  accountActivity: async options => {
    const kit = await open(await account(options), 'Account')
    soon(clickTab)
    return kit
  },
  accountLoading: async options => open(await account(options, { balances: never }), 'Account'),
  accountFailed: async options =>
    open(await account(options, { balances: () => Promise.reject(new KitError('http/NETWORK')) }), 'Account'),
  accountOffline: async options => {
    const kit = await open(await account(options), 'Account')
    setTimeout(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })
      dispatchEvent(new Event('offline'))
    }, 600)
    return kit
  },
  accountEmpty: async options => open(await account(options, { balances: async () => [] }), 'Account'),
  accountNothing: async options =>
    open(await account(options, { balances: async () => [], actions: [] }), 'Account'),
  accountLong: async options =>
    open(
      await account(options, {
        names: { [address]: 'averyveryveryverylongnamethatgoesonandonandon.eth' },
        balances: async () => [
          ...unpriced.map(one => ({ ...one, amount: one.amount * 10n ** 12n + 123_456_789n })),
          {
            ...unpriced[1],
            asset: 'mock:1/erc20:evil',
            name: evil,
            symbol: 'CLAIM-AT-EVIL.EXAMPLE',
            amount: 10n ** 60n,
          } as never,
          { ...unpriced[2], asset: 'mock:1/erc20:dust', name: long, symbol: 'DUST', amount: 1n } as never,
        ],
      }),
      'Account',
    ),
  wallets: async options => {
    const wallets = [
      harbor(),
      wallet('quill', 'Quill', pictures.quill, { accounts: [otherAddress] }),
      wallet('parcel', 'Parcel'),
    ]
    const sol = createMockWallet({
      id: 'kestrel',
      name: 'Kestrel',
      namespace: 'sol',
      accounts: [
        '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosg9fQmTz',
        '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosg4mzw9k',
      ],
      connector: { icon: pictures.kestrel },
    })
    const kit = stage({ multiWallet: true, ...options, names, wallets, families: [otherFamily([sol])] })
    sol.autoApprove()
    await connect(kit, wallets, 'quill')
    await kit.connections.connect({ walletId: 'kestrel' })
    await kit.connections.connect({ walletId: 'harbor' })
    await kit.connections.connect({ walletId: 'parcel' })
    await kit.connections.disconnect({ namespace: 'mock', connectorId: 'parcel' })
    kit.connections.select({ namespace: 'mock', connectorId: 'harbor' })
    return open(await open(kit, 'Account'), 'ProfileWallets')
  },
  networks: async options => {
    const kit = await account(options, {
      families: [otherFamily()],
      networks: [...networks, ...Array.from({ length: 8 }, (_, at) => eth(at + 10, `Testnet ${at + 1}`))],
      wallets: [
        wallet('harbor', 'Harbor', pictures.harbor, {
          connector: { icon: pictures.harbor, supports: (id: string) => id !== 'mock:4' },
        }),
      ] as never,
    })
    return open(await open(kit, 'Account'), 'Networks')
  },
  networksFew: async options => open(await open(await account(options), 'Account'), 'Networks'),
  switchWaiting: async options => {
    const kit = await account(options, { switchNetwork: never })
    return open(await open(kit, 'Account'), 'SwitchNetwork', { networkId: 'mock:2' })
  },
  switchDeclined: async options => {
    const kit = await account(options, { switchNetwork: () => Promise.reject({ code: 4001 }) })
    return open(await open(kit, 'Account'), 'SwitchNetwork', { networkId: 'mock:2' })
  },
  switchNotInWallet: async options => {
    const kit = await account(options, { switchNetwork: () => Promise.reject({ code: 4902 }) })
    return open(await open(kit, 'Account'), 'SwitchNetwork', { networkId: 'mock:2' })
  },
  family: async options => {
    const kit = await account(options, {
      families: [
        otherFamily([
          createMockWallet({
            id: 'kestrel',
            name: 'Kestrel',
            namespace: 'sol',
            connector: { icon: pictures.kestrel },
          }),
        ]),
      ],
    })
    return open(await open(kit, 'Account'), 'SwitchActiveChain', { namespace: 'sol' })
  },
  unsupported: async options => {
    const wallets = [
      wallet('harbor', 'Harbor', pictures.harbor, {
        networkId: 'mock:999',
        connector: { icon: pictures.harbor },
      }),
    ]
    const kit = stage({ ...options, wallets, names })
    await connect(kit, wallets)
    return kit
  },
  helpWallet: async options => open(await open(stage(options), 'Connect'), 'WhatIsAWallet'),
  helpNetwork: async options => open(await open(stage(options), 'Connect'), 'WhatIsANetwork'),
}

function clickTab(): boolean {
  const roots = [...document.querySelectorAll('*')].flatMap(one => one.shadowRoot ?? [])
  const tab = roots.map(root => root.querySelectorAll<HTMLElement>('[role=tab]')[1]).find(Boolean)
  tab?.click()
  return tab !== undefined
}
