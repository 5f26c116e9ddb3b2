import { createTestKit, describePlugin, mockChain, until } from '@latchkit/core/testing'
import { expect, it } from 'vitest'
import { tips } from './tips.js'

const options = { to: 'shop', amount: 5n }

describePlugin('tips', { plugin: () => tips(options), act: kit => kit.plugins.tips.give() })

it('keeps a tip, and tells once how it ended', async () => {
  const chain = mockChain()
  const kit = await createTestKit({ plugins: [chain.plugin, tips(options)] })
  const told: unknown[] = []
  kit.on('tips:settled', end => told.push(end))
  chain.wallets[0]?.autoApprove()
  await kit.connections.connect({ walletId: 'mock-wallet' })

  const hash = await kit.plugins.tips.give()
  await until(() => told.length > 0)
  expect(told).toEqual([{ hash, status: 'confirmed' }])
  expect(kit.get(kit.plugins.tips.tips$)).toMatchObject([{ hash, amount: 5n, status: 'confirmed' }])
  await kit.dispose()
})
