import { createKit, definePlugin, type Kit, type KitOptions, PaymentUri } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, extendPlugin, mockChain } from '@latchkit/core/testing'
import type { Scene } from '../../../ui/gallery/Scene.js'
import { receive } from '../src/index.js'

type Networks = readonly `mock:${number}`[]

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const otherAddress = '0xB4e1f3A09c5D2b7e8F6a1C0d3E4b5A69d777c02E'
const names = ['Ethereum', 'Base', 'Arbitrum', 'Optimism']
const networks = names.map((name, index) => ({
  id: `mock:${index + 1}` as const,
  namespace: 'mock',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}))
const all: Networks = networks.map(({ id }) => id)

interface SceneOptions {
  /** Networks on which the address is good; rejects when no node could be asked. */
  readonly good?: () => Promise<Networks>
  readonly type?: 'eoa' | 'smartAccount'
  readonly accounts?: readonly string[]
  /** The page comes back, and its wallet gives another account than the remembered one. */
  readonly unconfirmed?: boolean
}

async function openReceive(options: Partial<KitOptions>, scene: SceneOptions = {}): Promise<Kit> {
  const { good = async () => all, type = 'eoa', accounts = [address], unconfirmed } = scene
  const storage = memoryStorage()
  const payments = definePlugin({
    id: 'payments',
    namespace: 'mock',
    provides: [PaymentUri],
    setup: () => ({
      provide: {
        'payment-uri': {
          paymentUri: async ({ account }) => ({
            uri: `ethereum:${account.address}@1`,
            networks: await good(),
          }),
        },
      },
    }),
  })
  async function open(given: readonly string[]) {
    const wallet = createMockWallet({ id: 'harbor', name: 'Harbor', accounts: given })
    const { connect } = wallet.connector
    wallet.connector.connect = async request => {
      const session = await connect(request)
      return { ...session, accounts: session.accounts.map(account => ({ ...account, type })) }
    }
    wallet.granted = true
    const chain = mockChain({ wallets: [wallet], networks })
    const made = createKit({
      storage,
      locale: 'en',
      metadata: { name: 'northpier.app' },
      ...options,
      plugins: [extendPlugin(chain.plugin, payments()), receive()],
    })
    await made.prefetch()
    await made.start()
    return { made: made as unknown as Kit, wallet }
  }
  const first = await open(unconfirmed ? [otherAddress] : accounts)
  first.wallet.autoApprove()
  await first.made.connections.connect({ walletId: 'harbor' })
  let kit = first.made
  if (unconfirmed) {
    await kit.dispose()
    kit = (await open(accounts)).made
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  ;(kit.open as (view: string) => void)('receive')
  return kit
}

/** Every state of Receive, for pictures and tests. */
export const scenes: Record<string, Scene> = {
  plain: options => openReceive(options),
  loading: options => openReceive(options, { good: () => new Promise(() => {}) }),
  contract: options => openReceive(options, { type: 'smartAccount', good: async () => all.slice(0, 2) }),
  partial: options => openReceive(options, { good: async () => all.slice(0, 3) }),
  unchecked: options => openReceive(options, { good: () => Promise.reject(new Error('down')) }),
  unconfirmed: options => openReceive(options, { unconfirmed: true }),
}
