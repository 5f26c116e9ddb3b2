import {
  type Account,
  definePlugin,
  type Kit,
  NetworkReads,
  Prices,
  type StorageAdapter,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, extendPlugin, mockChain } from '@latchkit/core/testing'
import { vi } from 'vitest'
import type { ExchangePayApi } from '../contract/ExchangePayApi.js'
import type { ExchangePayController } from '../contract/ExchangePayController.js'
import { exchangePay } from '../exchangePay.js'
import { fakeChain } from './fakeChain.js'
import { ether, me, other, usdc } from './samples.js'

function fakeService() {
  const service = {
    status: 'IN_PROGRESS' as unknown,
    txHash: undefined as unknown,
    sessionId: undefined as unknown,
    exchanges: [
      { id: 'one', name: 'One', imageUrl: '' },
      { id: 'two', name: 'Two', imageUrl: '' },
      { id: 'three', name: 'Three', imageUrl: '' },
    ] as unknown,
    opened: {} as object,
    /** HTTP status of every response. */
    httpStatus: 200,
    called: [] as { method: string; params: Record<string, unknown>; projectId: unknown; url: string }[],
    async fetch(url: string, { body }: { body: string }): Promise<Response> {
      const { id, method, params, projectId } = JSON.parse(body)
      service.called.push({ method, params, projectId, url })
      if (service.httpStatus !== 200) return new Response('', { status: service.httpStatus })
      const results: Record<string, unknown> = {
        reown_getExchanges: { exchanges: service.exchanges, total: 3 },
        reown_getExchangePayUrl: {
          url: 'https://exchange.example/pay',
          sessionId: `s${service.called.length}`,
          ...service.opened,
        },
        reown_getExchangeBuyStatus: {
          status: service.status,
          txHash: service.txHash,
          sessionId: service.sessionId,
        },
      }
      return Response.json({ jsonrpc: '2.0', id, result: results[method] })
    },
    count: (method: string) => service.called.filter(each => each.method === method).length,
  }
  return service
}

export interface OpenOptions {
  readonly connect?: boolean
  readonly storage?: StorageAdapter
  /** The network can be read. Default true. */
  readonly readable?: boolean
  readonly price?: string
  readonly namespace?: string
  /** Further families of the app, with the network `1` each. */
  readonly others?: readonly string[]
  /** Another feature of the app. */
  readonly feature?: object
}

/** A kit with the plugin, and a scripted chain and service. */
export async function openPayments(options: OpenOptions = {}) {
  const {
    connect = true,
    storage = memoryStorage(),
    readable = true,
    price,
    namespace = 'eip155',
    others = [],
    feature,
  } = options
  const chain = fakeChain()
  const service = fakeService()
  vi.stubGlobal('fetch', service.fetch)
  const wallet = createMockWallet({ id: 'wallet', namespace, accounts: [me, other] })
  const network = {
    id: `${namespace}:1` as const,
    namespace,
    name: 'Harbour',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    explorerUrl: 'https://explorer.example',
  }
  const balance = { amount: 0n, isDown: false }
  const balances = async () => {
    if (balance.isDown) throw new Error('The balance cannot be read')
    const { asset, metadata, network: networkId } = usdc
    const id = `${networkId}/erc20:${asset}` as const
    return [{ ...metadata, asset: id, networkId, native: false, amount: balance.amount }]
  }
  const family = mockChain({ id: namespace, networks: [network], wallets: [wallet], balances })
  const reading = definePlugin({
    id: 'reading',
    provides: [NetworkReads],
    setup: () => ({
      provide: { network: { reader: async ({ networkId }) => chain.reader(networkId) } },
    }),
  })
  const pricing = definePlugin({
    id: 'pricing',
    provides: [Prices],
    setup: () => ({
      provide: {
        prices: {
          prices: async ({ assets }) =>
            new Map(price === undefined ? [] : assets.map(asset => [asset, price])),
        },
      },
    }),
  })
  let internals: (() => Promise<ExchangePayController>) | undefined
  const plugin = exchangePay({
    url: 'https://pay.example/v1/json-rpc',
    pageHosts: ['exchange.example'],
    projectId: 'pid',
    assets: [usdc, ether],
  })
  const own = {
    ...plugin,
    setup(ctx: Parameters<typeof plugin.setup>[0]) {
      const parts = plugin.setup(ctx)
      internals = parts.internal as () => Promise<ExchangePayController>
      return parts
    },
  }
  const kit = await createTestKit({
    storage,
    plugins: [
      (readable ? extendPlugin(family.plugin, reading()) : family.plugin) as never,
      ...others.map(
        id =>
          mockChain({ id, networks: [{ ...network, id: `${id}:1` as const, namespace: id }] })
            .plugin as never,
      ),
      pricing(),
      own as typeof plugin,
      ...((feature ? [feature] : []) as never[]),
    ],
  })
  wallet.autoApprove()
  if (connect) await kit.connections.connect({ walletId: 'wallet' })
  if (!internals) throw new Error('The plugin was not set up')
  const controller = await internals()
  const base = kit as unknown as Kit
  return {
    kit: base,
    app: Reflect.get(kit.plugins, 'exchange-pay') as ExchangePayApi,
    controller,
    chain,
    service,
    balance,
    wallet,
    storage,
    account: (): Account | undefined => base.get(base.connections.account$),
    latest: () => base.get(controller.payments$)[0],
  }
}
