import { DEADLINES } from '../async/deadlines.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { aMoment, type ChainFixture, lists, settledStatus } from './createChainFixture.js'
import { patient } from './patient.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { until } from './until.js'

/** Disconnecting and disposal. */
export function describeChainEnding({ describe, it }: RuleCollector, fixture: ChainFixture): void {
  const { suite, announce, approving, connected, meet, open } = fixture

  describe('disconnect', () => {
    it('is for good: neither the wallet nor a reload brings it back', async () => {
      const storage = memoryStorage()
      const { kit, wallet, connection } = await connected(storage)
      const stored = () => storage.keys().map(key => storage.get(key))
      // Makes sure that the check below can fail.
      expect(stored().join()).toContain(connection.account.address)
      await kit.connections.disconnect()
      expect(kit.get(kit.connections.status$)).toBe('disconnected')
      expect(stored().join()).not.toContain(connection.account.address)
      await wallet.switchAccount(1)
      await aMoment()
      expect(kit.get(kit.connections.connections$)).toEqual([])
      await kit.dispose()
      const asked = wallet.asked()
      const again = await open(storage)
      expect(await settledStatus(again, wallet)).toBe('disconnected')
      await aMoment()
      expect(again.get(again.connections.status$)).toBe('disconnected')
      expect(wallet.asked()).toBe(asked)
    })
    it('leaves the wallet ready for the next time', async () => {
      const { kit, wallet } = await connected()
      await kit.connections.disconnect()
      const asked = wallet.asked()
      const { walletId } = wallet
      await approving(wallet, () => kit.connections.connect({ walletId }))
      expect(kit.get(kit.connections.status$)).toBe('connected')
      if (suite.disconnectRevokes) expect(wallet.asked()).toBe(asked + 1)
    })
    it('leaves no listener with the wallet', async () => {
      const { kit, wallet } = await meet()
      const { walletId, listeners = () => 0 } = wallet
      const before = await listeners()
      const connect = () => approving(wallet, () => kit.connections.connect({ walletId }))
      await connect()
      // Makes sure that the checks below can fail.
      if (wallet.listeners) expect(await listeners()).toBeGreaterThan(before)
      await kit.connections.disconnect()
      expect(await listeners()).toBe(before)
      await connect()
      await kit.dispose()
      expect(await listeners()).toBeLessThanOrEqual(before)
    })
    it('settles within 3 s when the wallet never answers', async () => {
      const { kit, wallet } = await connected()
      const session = fixture.session(kit)
      await wallet.fault({ holdAnswers: Number.POSITIVE_INFINITY })
      // Calls the session itself, because the kit's own deadline would hide a missing one.
      const ended = session.disconnect().then(() => true)
      const endedByKit = kit.connections.disconnect()
      expect(
        await Promise.race([ended, aMoment(patient(DEADLINES.disconnect + 500)).then(() => false)]),
      ).toBe(true)
      await endedByKit
      expect(kit.get(kit.connections.status$)).toBe('disconnected')
    }, 60_000)
  })

  describe('dispose', () => {
    it('is silent, whatever the wallet does then', async () => {
      const { kit, wallet } = await connected()
      let events = 0
      let changes = 0
      kit.onAny(() => events++)
      kit.subscribe(kit.connections.connections$, () => changes++)
      await kit.dispose()
      const before = [events, changes]
      await wallet.switchAccount(1)
      await wallet.lock()
      await wallet.unlock()
      await wallet.revoke()
      const late = await announce(suite.otherWallet)
      await aMoment()
      expect([events, changes]).toEqual(before)
      expect(lists(kit, late)).toBe(false)
    })
    it('settles a request that waits for the wallet', async () => {
      const { kit, wallet } = await meet()
      const connecting = kit.connections.connect({ walletId: wallet.walletId })
      const ended = expect(connecting).rejects.toMatchObject({ name: 'KitError' })
      await until(() => wallet.asked() === 1)
      await kit.dispose()
      await ended
      await wallet.approve()
    })
    it('touches no other kit on the page', async () => {
      const { kit, wallet, connection } = await connected()
      const other = await open()
      await until(() => lists(other, wallet))
      await other.dispose()
      expect(kit.get(kit.connections.account$)).toEqual(connection.account)
      await wallet.switchAccount(1)
      await until(() => kit.get(kit.connections.account$)?.address !== connection.account.address)
    })
  })
}
