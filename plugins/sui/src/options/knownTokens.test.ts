import { ChainWallets, createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { expect, it } from 'vitest'
import { sui } from '../sui.js'

const networkId = 'sui:mainnet'
const address = '0xabababababababababababababababababababababababababababababababab'
async function firstOperation(tokens: unknown) {
  const kit = createKit({ plugins: [sui({ tokens } as never)], storage: memoryStorage() })
  const reading = kit.use(ChainWallets, { namespace: 'sui' }).parseAddress(address)
  return reading.finally(() => kit.dispose())
}

it.each([
  [{ [networkId]: [{ type: '0x2::sui', symbol: 'X' }] }, 'type must be a type'],
  [{ 'sui:none': [] }, "the key 'sui:none' of tokens must be the id of one of the networks"],
  [{ [networkId]: 'all' }, 'tokens of sui:mainnet must be'],
])('tokens are checked with the first operation: %j', async (tokens, message) => {
  await expect(firstOperation(tokens)).rejects.toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: expect.stringContaining(message),
  })
})

it('sound tokens stand in the way of nothing', async () => {
  expect(await firstOperation({ [networkId]: [{ type: '0x2::beacon::BEACON', symbol: 'B' }] })).toBe(address)
  expect(await firstOperation(undefined)).toBe(address)
})
