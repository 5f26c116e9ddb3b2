import {
  type AccountTransaction,
  atom,
  definePlugin,
  History,
  type HistoryPage,
  type Kit,
  Names,
  type SentTransaction,
  SentTransactions,
  type StorageAdapter,
} from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createMockWallet, createTestKit, type MockWallet, mockChain } from '@latchkit/core/testing'
import { activity } from '../index.js'

/** Answers of a test's services; change them as the test goes on. */
export interface FakeHistory {
  history: (cursor?: string) => Promise<HistoryPage>
  readonly asked: (string | undefined)[]
  /** Accounts whose names were looked up. */
  readonly lookedUp: string[]
  readonly looked: string[]
  send(sent: readonly SentTransaction[]): void
}

export interface ActivityTestOptions {
  readonly hasHistory?: boolean
  /** Names of addresses; no plugin looks names up without them. */
  readonly nameOf?: (address: string) => string | undefined
  readonly explorerUrl?: string
  readonly connect?: boolean
  /** The rest of an earlier visit of the same browser: its storage, and its wallet. */
  readonly storage?: StorageAdapter
  readonly wallet?: MockWallet
}

/** A connected kit with Activity, and a history and a sender that do as told. */
export async function openActivity({
  hasHistory = true,
  nameOf,
  explorerUrl,
  connect = true,
  storage = memoryStorage(),
  wallet = createMockWallet({ id: 'fox', name: 'Fox', accounts: ['me', 'my-other'] }),
}: ActivityTestOptions = {}) {
  const sent$ = atom<readonly SentTransaction[]>([])
  const asked: (string | undefined)[] = []
  const looked: string[] = []
  const fake: FakeHistory = {
    history: async () => ({ transactions: [] as AccountTransaction[] }),
    asked,
    lookedUp: [],
    looked,
    send: sent => set(sent),
  }
  let set: (sent: readonly SentTransaction[]) => void = () => {}
  const service = definePlugin({
    id: 'fake-history',
    provides: [History],
    setup: () => ({
      provide: {
        history: {
          history({ cursor }) {
            asked.push(cursor)
            return fake.history(cursor)
          },
        },
      },
    }),
  })
  const sender = definePlugin({
    id: 'sender',
    provides: [SentTransactions],
    messages: {
      en: {
        'sender.staked': 'Staked',
        'sender.staking': 'Staking',
        'sender.unstaked': 'Stake failed',
        'sender.loud': `Loud\u202e ${'!'.repeat(90)}`,
      },
    },
    setup(ctx) {
      set = sent => ctx.set(sent$, sent)
      return { provide: { 'sent-transactions': { sent$, look: hash => void looked.push(hash) } } }
    },
  })
  const directory = definePlugin({
    id: 'directory',
    provides: [Names],
    setup: () => ({
      provide: {
        names: {
          resolveName: async () => undefined,
          async lookupAddress({ address }) {
            fake.lookedUp.push(address)
            const name = nameOf?.(address)
            return name === undefined ? undefined : { name }
          },
        },
      },
    }),
  })
  const shared = { namespace: 'mock', nativeCurrency: { name: 'Mock', symbol: 'MCK', decimals: 18 } }
  const chain = mockChain({
    wallets: [wallet],
    networks: [
      { id: 'mock:1', name: 'Mock 1', ...shared, ...(explorerUrl ? { explorerUrl } : {}) },
      { id: 'mock:2', name: 'Mock 2', ...shared },
    ],
  })
  const services = [...(hasHistory ? [service()] : []), ...(nameOf ? [directory()] : [])]
  const plugins = [chain.plugin, ...services, sender(), activity()]
  const kit: Kit = await createTestKit({ storage, plugins: plugins as never })
  if (connect) {
    wallet.autoApprove()
    await kit.connections.connect({ walletId: 'fox' })
  }
  return { kit, fake, wallet }
}
