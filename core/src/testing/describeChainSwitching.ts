import type { CaipNetworkId } from '../caip/Caip.js'
import { SwitchNetwork } from '../capabilities/switchNetwork.js'
import type { Kit } from '../kit/Kit.js'
import { memoryStorage } from '../storage/StorageAdapter.js'
import { type ChainFixture, settledStatus } from './createChainFixture.js'
import type { RuleCollector } from './Rule.js'
import { expect } from './runner.js'
import { until } from './until.js'

/** Switching the network: through the wallet if the family does that, otherwise in the kit without a prompt. */
export function describeChainSwitching(
  { describe, it }: RuleCollector,
  fixture: ChainFixture,
  networkId: CaipNetworkId,
): void {
  const { suite, approving, connected, meet, open, signs } = fixture
  const byWallet = suite.capabilities.includes(SwitchNetwork.id)
  const isThere = (kit: Kit) =>
    kit.get(kit.connections.network$)?.id === networkId &&
    kit.get(kit.connections.account$)?.caipAddress.startsWith(`${networkId}:`) === true

  describe('switch network', () => {
    it(byWallet ? 'asks the wallet' : 'chooses by itself, without a prompt', async () => {
      const storage = memoryStorage()
      const { kit, wallet } = await connected(storage)
      const asked = wallet.asked()
      const seen = new Set<string>()
      kit.subscribe(kit.connections.connections$, () => {
        const { networkId: on, account } = kit.get(kit.connections.connection$) ?? {}
        seen.add(`${on} ${account?.caipAddress}`)
      })
      await approving(wallet, () => kit.connections.switchNetwork(networkId))
      expect(isThere(kit)).toBe(true)
      // If addresses depend on the network, no state may combine one network with an address of another.
      expect([...seen]).toEqual([`${networkId} ${kit.get(kit.connections.account$)?.caipAddress}`])
      if (!byWallet) expect(wallet.asked()).toBe(asked)
      expect(await signs(kit, wallet)).toBe(true)
      await kit.dispose()
      const again = await open(storage)
      expect(await settledStatus(again, wallet)).toBe('connected')
      expect(isThere(again)).toBe(true)
    })
    if (!byWallet) {
      it('connects on the network that is asked for', async () => {
        const { kit, wallet } = await meet()
        const { walletId } = wallet
        await approving(wallet, () => kit.connections.connect({ walletId, networkId }))
        expect(isThere(kit)).toBe(true)
        expect(await signs(kit, wallet)).toBe(true)
      })
      return
    }
    it('stays where it is when the visitor says no', async () => {
      const { kit, wallet, connection } = await connected()
      const asked = wallet.asked()
      const switching = kit.connections.switchNetwork(networkId)
      const refused = expect(switching).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
      await until(() => wallet.asked() > asked)
      await wallet.reject()
      await refused
      expect(kit.get(kit.connections.connection$)).toEqual(connection)
    })
    it('follows the wallet', async () => {
      const { kit, wallet } = await connected()
      if (!wallet.switchChain) throw new Error('The wallet of this suite needs switchChain')
      await wallet.switchChain(networkId)
      await until(() => isThere(kit))
    })
  })
}
