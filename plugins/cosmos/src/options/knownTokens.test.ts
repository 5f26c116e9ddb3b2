import { ChainWallets, createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { expect, it } from 'vitest'
import { cosmos } from '../cosmos.js'

const networkId = 'cosmos:cosmoshub-4'
const address = 'cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4'
async function firstOperation(tokens: unknown) {
  const kit = createKit({ plugins: [cosmos({ tokens } as never)], storage: memoryStorage() })
  const reading = kit.use(ChainWallets, { namespace: 'cosmos' }).parseAddress(address)
  return reading.finally(() => kit.dispose())
}

it.each([
  [{ [networkId]: [{ denom: 'u', symbol: 'X' }] }, 'denom must be a denomination'],
  [{ 'cosmos:none': [] }, "the key 'cosmos:none' of tokens must be the id of one of the networks"],
  [{ [networkId]: 'all' }, 'tokens of cosmos:cosmoshub-4 must be'],
])('tokens are checked with the first operation: %j', async (tokens, message) => {
  await expect(firstOperation(tokens)).rejects.toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: expect.stringContaining(message),
  })
})

it('sound tokens stand in the way of nothing', async () => {
  expect(await firstOperation({ [networkId]: [{ denom: 'ufoo', symbol: 'FOO' }] })).toBe(address)
  expect(await firstOperation(undefined)).toBe(address)
})
