import { expect, it } from 'vitest'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { HASH, stubChain } from '../testing/stubApi.js'
import { POLKADOT } from '../testing/stubEnv.js'
import { waitForTransaction } from './waitForTransaction.js'

/** Waits on a chain whose one block holds the transaction, with these events. */
function wait(methods: readonly string[], index = 0) {
  const events = methods.map(method => ({
    phase: { isApplyExtrinsic: true, asApplyExtrinsic: { toNumber: () => index } },
    event: { section: 'system', method, data: Object.assign([], { toJSON: () => [] }) },
  }))
  const chain = {
    getFinalizedHead: async () => '0x01',
    getHeader: async () => ({ number: { toNumber: () => 7 } }),
    getBlockHash: async () => ({ toHex: () => '0x01' }),
    getBlock: async () => ({ block: { extrinsics: [{ hash: { toHex: () => HASH } }] } }),
  }
  const api = { rpc: { chain }, at: async () => ({ query: { system: { events: async () => events } } }) }
  const cache = new Map<string, unknown>([
    [POLKADOT, Promise.resolve(api)],
    [`sent/${HASH}`, 7],
  ])
  const { env: bare } = stubChain()
  const env: PolkadotEnv = { ...bare, cache }
  return waitForTransaction(env, { networkId: POLKADOT, hash: HASH, timeoutMs: 1_000 })
}

it('a transaction that is waited for is what its own event says', async () => {
  expect(await wait(['ExtrinsicSuccess'])).toBe('confirmed')
  expect(await wait(['ExtrinsicFailed'])).toBe('failed')
})
it('a transaction that is waited for is not settled by a block that says nothing of it', async () => {
  expect(await wait([])).toBe('unknown')
  expect(await wait(['ExtrinsicSuccess'], 1)).toBe('unknown')
})
