import { expect, it } from 'vitest'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'
import { hasLook, loadLooks, lookOf } from './looks.js'

// One test after the other: once loaded, the table stays.
it('shows no wallet in other letters before it can be told whom it looks like', async () => {
  expect([hasLook('Fox Wallet 0'), hasLook('F\u043ex')]).toEqual([true, false])
  const spoof = createMockWallet({ id: 'evil', name: 'F\u043ex' })
  const { chain, kit, connections, walletIds } = await openMockKit()
  chain.announce(spoof)
  expect(walletIds()).not.toContain('evil')
  await expect.poll(walletIds).toContain('evil')
  expect(kit.get(connections.wallets$).map(({ contested }) => contested)).toEqual([true, true])
})

it('tells what names in other letters look like once the table is there', async () => {
  await loadLooks()
  expect([hasLook('F\u043ex'), lookOf('F\u043ex')]).toEqual([true, lookOf('fox')])
})
