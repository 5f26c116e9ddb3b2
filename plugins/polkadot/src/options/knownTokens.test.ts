import { ChainWallets, createKit } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { expect, it } from 'vitest'
import { polkadot } from '../polkadot.js'

const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
async function firstOperation(tokens: unknown) {
  const kit = createKit({ plugins: [polkadot({ tokens } as never)], storage: memoryStorage() })
  const reading = kit.use(ChainWallets, { namespace: 'polkadot' }).parseAddress(address)
  return reading.finally(() => kit.dispose())
}

it.each([
  [{ [networkId]: [{ id: 'usdt', symbol: 'X' }] }, 'id must be a number of the assets pallet'],
  [{ 'polkadot:none': [] }, "the key 'polkadot:none' of tokens must be the id of one of the networks"],
  [{ [networkId]: 'all' }, 'tokens of polkadot:91b171bb158e2d3848fa23a9f1c25182 must be'],
])('tokens are checked with the first operation: %j', async (tokens, message) => {
  await expect(firstOperation(tokens)).rejects.toMatchObject({
    code: 'kit/INVALID_OPTIONS',
    message: expect.stringContaining(message),
  })
})

it('sound tokens stand in the way of nothing', async () => {
  expect(await firstOperation({ [networkId]: [{ id: 1984, symbol: 'USDT' }] })).toBe(address)
  expect(await firstOperation(undefined)).toBe(address)
})
