import {
  type AccountAction,
  type AssetBalance,
  accountActions,
  type ConnectMethod,
  connectMethods,
  createKit,
  definePlugin,
  type Kit,
  type KitOptions,
  Names,
  type Network,
  PaymentUri,
  type Plugin,
  route,
  type SuggestedWallet,
  SwitchNetwork,
  suggestedWallets,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, extendPlugin, type MockWallet, mockChain, until } from '@latchkit/core/testing'
import { pictures } from './pictures.js'

export const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
export const otherAddress = '0xB4e1f3A09c5D2b7e8F6a1C0d3E4b5A69d777c02E'

export const eth = (id: number, name: string, icon?: string): Network => ({
  id: `mock:${id}`,
  namespace: 'mock',
  name,
  icon,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorerUrl: 'https://explorer.example',
})

export const networks = [
  eth(1, 'Ethereum', pictures.ether),
  eth(2, 'Base', pictures.base),
  eth(3, 'Arbitrum'),
  eth(4, 'Optimism'),
]

const asset = (
  symbol: string,
  name: string,
  decimals: number,
  amount: bigint,
  more: Partial<AssetBalance> = {},
): AssetBalance => ({
  asset: `mock:1/erc20:${symbol}`,
  networkId: 'mock:1',
  native: false,
  name,
  symbol,
  decimals,
  amount,
  ...more,
})

export const priced: readonly AssetBalance[] = [
  asset('ETH', 'Ether', 18, 2_418_000_000_000_000_000n, {
    native: true,
    icon: pictures.ether,
    price: '3204.28',
  }),
  asset('USDC', 'USD Coin', 6, 3_120_440_000n, { icon: pictures.dollar, price: '1' }),
  asset('DAI', 'Dai', 18, 1_045_760_000_000_000_000_000n, { icon: pictures.dai, price: '1' }),
  asset('WBTC', 'Wrapped Bitcoin', 8, 810_000n, { price: '69927.2' }),
]
export const unpriced = priced.map(({ price, ...rest }) => rest)

export const wallet = (
  id: string,
  name: string,
  icon?: string,
  more: Parameters<typeof createMockWallet>[0] | object = {},
) =>
  createMockWallet({
    id,
    name,
    namespace: 'mock',
    accounts: [address],
    connector: { icon },
    ...more,
  } as never)

export const harbor = () => wallet('harbor', 'Harbor', pictures.harbor)
export const quill = () => wallet('quill', 'Quill', pictures.quill)

interface Stage extends Partial<KitOptions> {
  readonly wallets?: readonly MockWallet[]
  readonly networks?: readonly Network[]
  readonly balances?: Parameters<typeof mockChain>[0] extends infer O
    ? O extends { balances?: infer B }
      ? B
      : never
    : never
  /** Names by address. */
  readonly names?: Readonly<Record<string, string>>
  readonly actions?: readonly AccountAction[]
  readonly methods?: readonly ConnectMethod[]
  readonly families?: readonly Plugin[]
  /** Wallets to get, of the mock chain. */
  readonly suggestions?: readonly SuggestedWallet[]
  /** The networks on which the account owns its address; default nobody knows. */
  readonly owned?: readonly Network['id'][]
  /** Asks the wallet to switch; default a kit that selects by itself. */
  readonly switchNetwork?: (networkId: string) => Promise<void>
}

export const actions: readonly AccountAction[] = [
  { id: 'onramp', label: 'Buy', icon: 'buy', to: 'stage', order: 10, addsFunds: 'card' },
  { id: 'swap', label: 'Swap', icon: 'swap', to: 'stage', order: 20 },
  { id: 'send', label: 'Send', icon: 'send', to: 'stage', order: 40 },
  {
    id: 'receive',
    label: 'Receive',
    icon: 'receive',
    to: 'stage',
    order: 30,
    offline: true,
    addsFunds: 'wallet',
  },
]

/** A kit on a mock chain. */
export function stage(options: Stage = {}): Kit {
  const {
    wallets = [harbor(), quill()],
    balances = async () => priced,
    names,
    actions,
    methods,
    families = [],
    suggestions,
    owned,
    switchNetwork,
    networks: offered = networks,
    ...rest
  } = options
  const chain = mockChain({ wallets, networks: offered, balances })
  const { plugin } = chain
  const extra = definePlugin({
    id: 'stage',
    routes: { index: route({ title: 'stage.title', view: async () => () => null }) },
    provides: names ? [Names] : [],
    contributes: [
      ...(actions ?? []).map(action => accountActions.of(action)),
      ...(methods ?? []).map(method => connectMethods.of(method)),
      ...(suggestions
        ? [suggestedWallets.of({ namespace: 'mock', load: async () => ({ suggestedWallets: suggestions }) })]
        : []),
    ],
    setup: () => ({
      provide: {
        names: {
          resolveName: async () => undefined,
          lookupAddress: async ({ address }: { address: string }) => {
            const name = names?.[address]
            return name ? { name } : undefined
          },
        },
      } as never,
    }),
  })
  const switcher = definePlugin({
    id: 'switcher',
    namespace: 'mock',
    provides: [SwitchNetwork],
    setup: () => ({
      provide: {
        'switch-network': {
          switchNetwork: ({ networkId }) => switchNetwork?.(networkId) ?? Promise.resolve(),
        },
      },
    }),
  })
  const payments = definePlugin({
    id: 'payments',
    namespace: 'mock',
    provides: [PaymentUri],
    setup: () => ({
      provide: {
        'payment-uri': {
          paymentUri: async ({ account }) => ({ uri: account.address, networks: owned ?? [] }),
        },
      },
    }),
  })
  const switching = switchNetwork ? extendPlugin(plugin, switcher()) : plugin
  const paid = owned ? extendPlugin(switching, payments()) : switching
  const plugins = [paid, extra(), ...families]
  return createKit({
    storage: memoryStorage(),
    metadata: { name: 'northpier.app' },
    locale: 'en',
    ...rest,
    plugins,
  } as never) as unknown as Kit
}

/** Connects the first wallet. */
export async function connect(kit: Kit, wallets: readonly MockWallet[], walletId = 'harbor'): Promise<void> {
  await kit.prefetch()
  await kit.start()
  for (const one of wallets) one.autoApprove()
  await until(() => kit.get(kit.connections.wallets$).some(({ id }) => id === walletId))
  await kit.connections.connect({ walletId })
}
