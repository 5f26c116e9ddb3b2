import {
  type AssetBalance,
  AssetIds,
  Balances,
  definePlugin,
  History,
  type HistoryPage,
  type NetworkReader,
  NetworkReads,
  OnRamp,
  type OnRampQuote,
  route,
  type StorageAdapter,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, extendPlugin, mockChain } from '@latchkit/core/testing'
import type { OnRampController } from '../contract/OnRampController.js'
import type { OnRampOptions } from '../contract/OnRampOptions.js'
import { onramp } from '../onRampPlugin.js'

const networkId = 'mock:1' as const
export const usdc = `${networkId}/token:usdc` as const
export const me = `0x${'1'.repeat(40)}`
/** A seller's list in which USDC is a contract, as on Ethereum's networks. */
export const contract = `0x${'a'.repeat(40)}`
export const erc20 = `${networkId}/erc20:${contract}` as const

/** Scripted services; each may be replaced at any time. */
export interface Services {
  quote: (amount: bigint, request: Parameters<OnRamp['quote']>[0]) => Promise<OnRampQuote>
  options: () => Promise<Awaited<ReturnType<OnRamp['options']>>>
  page: (request: Parameters<OnRamp['checkoutUrl']>[0]) => Promise<string>
  balance: () => Promise<bigint>
  history: () => Promise<HistoryPage>
  /** Reads the network. Without it, the app cannot read the network. */
  reader?: NetworkReader
}

const two = (amount: bigint) => ({ amount, decimals: 2 })

export const wellServices = (): Services => ({
  quote: async amount => ({ purchase: { amount: amount * 10_000n, decimals: 6 }, payment: two(amount) }),
  options: async () => ({
    purchase: [
      {
        id: 'USDC',
        symbol: 'USDC',
        name: 'USD Coin',
        networks: [{ name: 'mocknet', chainId: '1', address: 'usdc' }],
      },
    ],
    payment: [
      {
        id: 'USD',
        limits: [
          { method: 'card', least: two(1_000n), most: two(750_000n) },
          { method: 'ach_bank_account', least: two(1_000n), most: two(2_500_000n) },
        ],
      },
    ],
  }),
  page: async () => 'https://seller.example/buy',
  balance: async () => 0n,
  history: async () => ({ transactions: [] }),
})

/** A connected kit with the on-ramp on scripted services. */
export async function openOnRamp(
  services: Services = wellServices(),
  options: OnRampOptions = {},
  storage: StorageAdapter = memoryStorage(),
  hasService = true,
  others: readonly object[] = [],
) {
  const world = definePlugin({
    id: 'world',
    provides: [Balances, History, ...(hasService ? [OnRamp] : [])],
    setup: () => ({
      provide: {
        balances: {
          async balances() {
            const amount = await services.balance()
            const row: AssetBalance = {
              asset: usdc,
              networkId,
              native: false,
              name: 'USD Coin',
              symbol: 'USDC',
              decimals: 6,
              amount,
            }
            return [row]
          },
        },
        history: { history: () => services.history() },
        ...(hasService && {
          'on-ramp': {
            checkoutUrl: (request: Parameters<OnRamp['checkoutUrl']>[0]) => services.page(request),
            options: () => services.options(),
            quote: (request: Parameters<OnRamp['quote']>[0]) =>
              services.quote(request.amount.amount, request),
          },
        }),
      },
    }),
  } as never)
  const ids = definePlugin({
    id: 'ids',
    provides: [AssetIds, ...(services.reader ? [NetworkReads] : [])],
    setup: () => ({
      provide: {
        ...(services.reader && { network: { reader: async () => services.reader } }),
        'asset-ids': {
          assetIds: async ({ addresses }: { addresses: readonly (string | undefined)[] }) =>
            addresses.map(address =>
              address === undefined
                ? `${networkId}/slip44:60`
                : `${networkId}/${address.startsWith('0x') ? 'erc20' : 'token'}:${address}`,
            ),
          assetAddresses: async () => [],
        },
      },
    }),
  } as never)
  const base = onramp(options)
  const empty = route({ title: 'onramp.title', view: async () => () => null })
  let internal: (() => Promise<unknown>) | undefined
  const plugin = Object.freeze({
    ...base,
    routes: { index: empty, progress: empty },
    setup(ctx: never) {
      const parts = base.setup(ctx)
      internal = parts.internal as typeof internal
      return parts
    },
  })
  const wallet = createMockWallet({ id: 'mock-wallet', accounts: [me] })
  // Only the service knows balances, so its outage affects them.
  const balances = async () => {
    throw new Error('The chain knows no balances')
  }
  const chain = mockChain({ wallets: [wallet], balances })
  const plugins = [extendPlugin(chain.plugin, ids() as never), world(), plugin, ...others]
  const kit = await createTestKit({ plugins: plugins as never, storage })
  wallet.autoApprove()
  await kit.connections.connect({ walletId: 'mock-wallet' })
  const internals = (await internal?.()) as OnRampController
  return { kit, internals, services, storage, chain }
}
