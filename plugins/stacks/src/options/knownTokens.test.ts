import { ChainWallets, createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { expect, it } from 'vitest'
import { stacks } from '../stacks.js'

const networkId = 'stacks:1'
const address = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
async function firstOperation(tokens: unknown) {
  const kit = createKit({ plugins: [stacks({ tokens } as never)], storage: memoryStorage() })
  const reading = kit.use(ChainWallets, { namespace: 'stacks' }).parseAddress(address)
  return reading.finally(() => kit.dispose())
}

it.each([
  [{ [networkId]: [{ contract: 'SP1.x', symbol: 'X' }] }, 'contract must be a contract'],
  [{ 'stacks:none': [] }, "the key 'stacks:none' of tokens must be the id of one of the networks"],
  [{ [networkId]: 'all' }, 'tokens of stacks:1 must be'],
])('tokens are checked with the first operation: %j', async (tokens, message) => {
  await expect(firstOperation(tokens)).rejects.toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: expect.stringContaining(message),
  })
})

it('sound tokens stand in the way of nothing', async () => {
  expect(
    await firstOperation({
      [networkId]: [{ contract: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7.beacon', symbol: 'B' }],
    }),
  ).toBe(address)
  expect(await firstOperation(undefined)).toBe(address)
})
