import { ChainWallets } from '../capabilities/wallets.js'
import { aMoment, type ChainFixture, lists } from './createChainFixture.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { until } from './until.js'

/** How many turns of the event loop pass between the approval and the account change. */
const moments = [0, 1, 2, 3, 5, 8, 13, 21, 34]

/** Discovery and connecting on request. */
export function describeChainConnecting({ describe, it }: RuleCollector, fixture: ChainFixture): void {
  const { suite, announce, approving, meet, open, signs } = fixture
  const { namespace } = suite

  describe('discover', () => {
    it('names its family and networks', async () => {
      const kit = await open()
      const family = kit.get(kit.connections.families$)[0]
      expect(family?.namespace).toBe(namespace)
      expect(family?.networks.length).toBeGreaterThan(0)
      for (const { id } of family?.networks ?? []) expect(id.startsWith(`${namespace}:`), id).toBe(true)
    })
    it('finds a wallet, early or late, once, and asks it nothing', async () => {
      const early = await announce()
      const kit = await open()
      await until(() => lists(kit, early))
      const late = await announce(suite.otherWallet)
      await until(() => lists(kit, late))
      kit.use(ChainWallets, { namespace }).rescan?.()
      await aMoment()
      const ids = kit.get(kit.connections.wallets$).map(({ id }) => id)
      expect(ids.sort()).toEqual([early.walletId, late.walletId].sort())
      expect(early.asked() + late.asked()).toBe(0)
    })
  })

  describe('connect', () => {
    it('connects after approval, and not before', async () => {
      const { kit, wallet } = await meet()
      const connecting = kit.connections.connect({ walletId: wallet.walletId })
      await until(() => wallet.asked() === 1)
      expect(kit.get(kit.connections.account$)).toBeUndefined()
      expect(kit.get(kit.connections.status$)).toBe('connecting')
      await wallet.approve()
      const { account, networkId } = await connecting
      expect(kit.get(kit.connections.account$)).toEqual(account)
      expect(account).toMatchObject({ namespace, caipAddress: `${networkId}:${account.address}` })
      expect(networkId.startsWith(`${namespace}:`)).toBe(true)
    })
    it('reports a rejection as such, stays as it was, and the next attempt works', async () => {
      const { kit, wallet } = await meet()
      const { walletId } = wallet
      const connecting = kit.connections.connect({ walletId })
      const refused = expect(connecting).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
      await until(() => wallet.asked() === 1)
      await wallet.reject()
      await refused
      expect(kit.get(kit.connections.status$)).toBe('disconnected')
      await approving(wallet, () => kit.connections.connect({ walletId }))
      expect(kit.get(kit.connections.status$)).toBe('connected')
    })
    it('takes a double click as one', async () => {
      const { kit, wallet } = await meet()
      const both = [1, 2].map(() => kit.connections.connect({ walletId: wallet.walletId }))
      await until(() => wallet.asked() > 0)
      await aMoment()
      expect(wallet.asked()).toBe(1)
      await wallet.approve()
      const [first, second] = await Promise.all(both)
      expect(first).toBe(second)
    })
    it('lets the newest request win, also when the older one is approved late', async () => {
      const { kit, wallet: slow } = await meet()
      const quick = await announce(suite.otherWallet)
      await until(() => lists(kit, quick))
      const superseded = kit.connections.connect({ walletId: slow.walletId })
      const aborted = expect(superseded).rejects.toMatchObject({ code: 'core/ABORTED' })
      await until(() => slow.asked() === 1)
      const { walletId } = quick
      const winner = await approving(quick, () => kit.connections.connect({ walletId }))
      await aborted
      await slow.approve()
      await aMoment()
      expect(kit.get(kit.connections.connections$).map(entry => entry.walletId)).toEqual([walletId])
      expect(kit.get(kit.connections.account$)).toEqual(winner.account)
    })
    it('keeps the connection that is there until the next one succeeded', async () => {
      const { kit, wallet: first } = await fixture.connected()
      const second = await announce(suite.otherWallet)
      await until(() => lists(kit, second))
      const before = kit.get(kit.connections.connection$)
      const connecting = kit.connections.connect({ walletId: second.walletId })
      const refused = expect(connecting).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
      await until(() => second.asked() === 1)
      expect(kit.get(kit.connections.connection$)).toEqual(before)
      await second.reject()
      await refused
      expect(kit.get(kit.connections.connection$)).toEqual(before)
      expect(await signs(kit, first)).toBe(true)
    })
    it('gives up when it is told to, also when the wallet approves late', async () => {
      const { kit, wallet } = await meet()
      const { signal, abort } = abortable()
      const connecting = kit.connections.connect({ walletId: wallet.walletId, signal })
      const aborted = expect(connecting).rejects.toMatchObject({ code: 'core/ABORTED' })
      await until(() => wallet.asked() === 1)
      abort()
      await aborted
      await wallet.approve()
      await aMoment()
      expect(kit.get(kit.connections.status$)).toBe('disconnected')
      // The page must not stay connected without the user's knowledge.
      const { walletId } = wallet
      await approving(wallet, () => kit.connections.connect({ walletId }))
      if (suite.disconnectRevokes) expect(wallet.asked()).toBe(2)
    })
  })

  describe('account change mid-connect', () => {
    it('shows the account that was chosen before the approval', async () => {
      const { kit, wallet } = await meet()
      const connecting = kit.connections.connect({ walletId: wallet.walletId })
      await until(() => wallet.asked() === 1)
      await wallet.switchAccount(1)
      await wallet.approve()
      await connecting
      expect(await signs(kit, wallet)).toBe(true)
    })
    for (const turns of moments) {
      it(`shows the account that was chosen ${turns} turns after the approval`, async () => {
        const { kit, wallet } = await meet()
        const connecting = kit.connections.connect({ walletId: wallet.walletId })
        await until(() => wallet.asked() === 1)
        void wallet.approve()
        for (let turn = 0; turn < turns; turn++) await Promise.resolve()
        void wallet.switchAccount(1)
        await connecting
        await aMoment()
        await until(() => signs(kit, wallet))
      })
    }
  })
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
