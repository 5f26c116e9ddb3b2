import { definePlugin, type Kit, type KitOptions, type SmartSession, SmartSessions } from '@latchkit/core'
import { createMockWallet, createTestKit, mockChain } from '@latchkit/core/testing'
import { permissions } from '../permissionsPlugin.js'

const coin = {
  networkId: 'mock:1',
  native: true,
  name: 'Coin',
  symbol: 'COIN',
  decimals: 2,
  amount: 0n,
} as const

/** One that the shop has: two coins a day, of which a half is left. */
export const shop: SmartSession = {
  ...{ pci: 'p1', name: 'shop.example', isRevoked: false, permissions: ['native-token-periodic'] },
  expiresAt: Date.UTC(2040, 4, 1, 12),
  limits: [{ asset: 'mock:1/slip44:1', amount: 200n, left: 50n, period: 86_400_000, holder: 'till' }],
}

/** A service of permissions in memory, whose functions can be replaced. */
export function createService() {
  const asked: string[] = []
  const service = {
    all: [shop] as readonly SmartSession[],
    sessions: async () => service.all,
    async revoke({ pci }: { pci: string }) {
      service.all = service.all.filter(one => one.pci !== pci)
    },
  }
  const plugin = definePlugin({
    id: 'sessions',
    provides: [SmartSessions],
    setup: () => ({
      provide: {
        'smart-sessions': {
          async sessions({ account }) {
            asked.push(account.caipAddress)
            return service.sessions()
          },
          async revoke(request) {
            asked.push(`revoke ${request.pci}`)
            await service.revoke(request)
          },
        },
      },
    }),
  })
  return { asked, service, plugin: plugin() }
}

interface Opened {
  readonly type?: 'eoa' | 'smartAccount'
  readonly all?: readonly SmartSession[]
  readonly options?: Partial<KitOptions>
}

/** A kit with such a service, whose wallet has accounts of this type. */
export async function openPermissions({ type = 'smartAccount', all = [shop], options = {} }: Opened = {}) {
  const wallet = createMockWallet({ id: 'fox', name: 'Fox', accounts: ['alice', 'bob'] })
  wallet.autoApprove()
  const { connect } = wallet.connector
  wallet.connector.connect = async request => {
    const session = await connect(request)
    return { ...session, accounts: session.accounts.map(account => ({ ...account, type })) }
  }
  const { plugin, ...made } = createService()
  made.service.all = all
  const balances = async () => [{ ...coin, asset: 'mock:1/slip44:1' as const }]
  const chain = mockChain({ wallets: [wallet], balances })
  const plugins = [chain.plugin, plugin, permissions()] as const
  const kit = await createTestKit({ multiWallet: true, ...options, plugins })
  await kit.connections.connect({ walletId: 'fox' })
  return { kit, base: kit as unknown as Kit, ...made }
}
