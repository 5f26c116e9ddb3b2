import { memoryStorage } from '../storage/StorageAdapter.js'
import { aMoment, type ChainFixture, settledStatus } from './createChainFixture.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { until } from './until.js'

/** The delay of a stale answer in ms. */
const LATE = 200

/** Reconnecting after a reload, and following changes in the wallet. */
export function describeChainFollowing({ describe, it }: RuleCollector, fixture: ChainFixture): void {
  const { approving, connected, meet, open, signs } = fixture

  /** Connects, closes the page, runs `meanwhile` on the wallet, and opens the page again. */
  async function reload(meanwhile: (wallet: Awaited<ReturnType<typeof connected>>['wallet']) => unknown) {
    const storage = memoryStorage()
    const { kit: before, wallet, connection } = await connected(storage)
    await before.dispose()
    await meanwhile(wallet)
    const asked = wallet.asked()
    const kit = await open(storage)
    const status = await settledStatus(kit, wallet)
    return { kit, wallet, connection, status, prompts: wallet.asked() - asked }
  }

  describe('silent reconnect', () => {
    it('comes back to the same account and network, without a prompt', async () => {
      const { kit, wallet, connection, status, prompts } = await reload(() => {})
      expect([status, prompts]).toEqual(['connected', 0])
      expect(kit.get(kit.connections.account$)).toEqual(connection.account)
      expect(kit.get(kit.connections.connection$)?.networkId).toBe(connection.networkId)
      expect(await signs(kit, wallet)).toBe(true)
    })
    it('comes back to the account that the wallet has now', async () => {
      const { kit, wallet, status, prompts } = await reload(wallet => wallet.switchAccount(1))
      expect([status, prompts]).toEqual(['connected', 0])
      expect(await signs(kit, wallet)).toBe(true)
    })
    it('stays away, without a prompt, when the wallet took its grant back', async () => {
      const { status, prompts } = await reload(wallet => wallet.revoke())
      expect([status, prompts]).toEqual(['disconnected', 0])
    })
    it('stays away, without a prompt, from a locked wallet', async () => {
      const { status, prompts } = await reload(wallet => wallet.lock())
      expect([status, prompts]).toEqual(['disconnected', 0])
    })
  })

  describe('account change', () => {
    it('shows the account that the wallet chose, which is the one that signs', async () => {
      const { kit, wallet, connection } = await connected()
      await wallet.switchAccount(1)
      await until(() => {
        const address = kit.get(kit.connections.account$)?.address
        return address !== undefined && address !== connection.account.address
      })
      expect(await signs(kit, wallet)).toBe(true)
    })
    it('ends on the last of many', async () => {
      const { kit, wallet, connection } = await connected()
      const isFirst = () => kit.get(kit.connections.account$)?.address === connection.account.address
      for (const index of [1, 0, 1, 0, 0, 1]) void wallet.switchAccount(index)
      await until(() => !isFirst())
      await aMoment()
      expect(isFirst()).toBe(false)
      expect(await signs(kit, wallet)).toBe(true)
    })
    it('keeps the newest answer when an older one arrives later', async () => {
      const { kit, wallet, connection } = await connected()
      const isFirst = () => kit.get(kit.connections.account$)?.address === connection.account.address
      await wallet.switchAccount(1)
      await until(() => !isFirst())
      await wallet.fault({ holdAnswers: LATE })
      await wallet.switchAccount(0)
      await aMoment()
      await wallet.fault({ holdAnswers: 0 })
      await wallet.switchAccount(1)
      await aMoment(2 * LATE)
      expect(isFirst()).toBe(false)
      expect(await signs(kit, wallet)).toBe(true)
    })
    it('tells nothing to whoever stopped watching', async () => {
      const { kit, wallet, connection } = await connected()
      const told: unknown[] = []
      const stop = fixture.session(kit).watch(change => told.push(change))
      stop()
      await wallet.switchAccount(1)
      await until(() => kit.get(kit.connections.account$)?.address !== connection.account.address)
      expect(told).toEqual([])
    })
    it('notices an account that was chosen before it began to listen', async () => {
      const { kit, wallet } = await meet()
      await wallet.fault({ holdAnswers: LATE })
      const connecting = kit.connections.connect({ walletId: wallet.walletId })
      await until(() => wallet.asked() === 1)
      await wallet.approve()
      // The wallet's answer is on its way with the previous account.
      await aMoment()
      await wallet.fault({ holdAnswers: 0 })
      await wallet.switchAccount(1)
      await connecting
      await aMoment()
      // At the first attempt, so that it is not the check before signing that notices.
      expect(await signs(kit, wallet)).toBe(true)
    })
  })

  describe('lock', () => {
    for (const how of ['lock', 'revoke'] as const) {
      it(`lets go when the wallet does (${how}), and connects again`, async () => {
        const { kit, wallet } = await connected()
        await wallet[how]()
        await until(() => kit.get(kit.connections.status$) === 'disconnected')
        expect(kit.get(kit.connections.account$)).toBeUndefined()
        await wallet.unlock()
        const { walletId } = wallet
        await approving(wallet, () => kit.connections.connect({ walletId }))
        expect(await signs(kit, wallet)).toBe(true)
      })
    }
  })
}
