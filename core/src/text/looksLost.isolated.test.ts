import { expect, it, vi } from 'vitest'
import { createMockWallet } from '../testing/createMockWallet.js'
import { openMockKit } from '../testing/openMockKit.js'

vi.mock('./skeleton.js', () => {
  throw new Error('offline')
})

it('shows wallets in other letters as doubtful when nobody can say whom they look like', async () => {
  const { chain, kit, connections } = await openMockKit()
  chain.announce(createMockWallet({ id: 'acme', name: 'Acme\u2122' }))
  const shown = () => kit.get(connections.wallets$).map(({ name, contested }) => [name, contested])
  await expect.poll(shown).toEqual(expect.arrayContaining([['Acme\u2122', true]]))
  expect(await kit.log.export()).toContain('Look-alikes cannot be detected')
})
