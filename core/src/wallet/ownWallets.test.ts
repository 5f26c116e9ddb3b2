import { expect, it } from 'vitest'
import { preferredAccount } from '../connection/preferredAccount.js'
import type { Account } from '../contract/Account.js'
import { pairingViews } from '../slots/pairingViews.js'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'

it('an embedded wallet of a plugin’s own type is no rival of its name on the page', async () => {
  const wallets = [
    createMockWallet({ id: 'passkey', name: 'Fox', connector: { type: 'PASSKEY', own: 'embedded' } }),
    createMockWallet({ id: 'fox', name: 'Fox' }),
  ]
  const { kit } = await openMockKit({ wallets })
  const rows = kit.get(kit.connections.wallets$)
  expect(rows.map(({ id, type, claim }) => [id, type, claim?.count])).toEqual([
    ['fox', 'ANNOUNCED', 1],
    ['passkey', 'PASSKEY', undefined],
  ])
})

it('an embedded wallet of a plugin’s own type starts with its family’s account type', () => {
  const accounts = [{ type: 'eoa' }, { type: 'smartAccount' }] as Account[]
  const core = { options: {}, families: () => [{ namespace: 'mock', accountType: 'smartAccount' }] } as never
  const pick = (own?: 'embedded' | 'relay') =>
    preferredAccount(core, { namespace: 'mock', own }, accounts)?.type
  expect([pick('embedded'), pick('relay'), pick()]).toEqual(['smartAccount', 'eoa', 'eoa'])
})

it('pairing views are those of lowest order', () => {
  const own = { basic: 'own', wallet: 'own/wallet', order: 10 } as const
  const relay = { basic: 'relay', wallet: 'relay/wallet' } as const
  expect(pairingViews.combine([relay, own])).toBe(own)
  expect(pairingViews.combine([relay, { ...own, order: 60 }])).toBe(relay)
  expect(pairingViews.combine([])).toBeUndefined()
})

it.each([
  [{ type: 'MESH', own: 'relay' }, 'relay'],
  [{ type: 'WALLET_CONNECT' }, 'relay'],
  [{ type: 'AUTH' }, 'embedded'],
  [{ type: 'constructor' }, undefined],
  [{ type: 'MESH', own: 'both' as never }, undefined],
] as const)('a wallet with %j is brought as: %s', async (connector, own) => {
  const { kit } = await openMockKit({ wallets: [createMockWallet({ id: 'fox', connector })] })
  expect(kit.get(kit.connections.wallets$)[0]?.own).toBe(own)
})
