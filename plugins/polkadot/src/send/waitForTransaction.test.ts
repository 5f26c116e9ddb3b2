import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import { HASH, stubChain } from '../testing/stubApi.js'
import { POLKADOT } from '../testing/stubEnv.js'
import { waitForResult } from './waitForResult.js'
import { waitForTransaction } from './waitForTransaction.js'

afterEach(() => {
  vi.useRealTimers()
})

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

describe('a transaction in a block that is not finalized', () => {
  /** A chain whose finalized head and best head are told with each look; the transaction is in these blocks. */
  function chainOf(looks: { finalized: number; best: number; holds: readonly number[] }[]) {
    const events = [
      {
        phase: { isApplyExtrinsic: true, asApplyExtrinsic: { toNumber: () => 0 } },
        event: {
          section: 'system',
          method: 'ExtrinsicSuccess',
          data: Object.assign([], { toJSON: () => [] }),
        },
      },
    ]
    let now = looks[0]
    const header = (height = 0) => ({ number: { toNumber: () => height } })
    const chain = {
      async getFinalizedHead() {
        now = looks.shift() ?? now
        return 'finalized'
      },
      getHeader: async (of?: string) => header(of ? now?.finalized : now?.best),
      getBlockHash: async (height: number) => ({ height, toHex: () => `0x0${height}` }),
      getBlock: async ({ height }: { height: number }) => ({
        block: { extrinsics: now?.holds.includes(height) ? [{ hash: { toHex: () => HASH } }] : [] },
      }),
    }
    const api = { rpc: { chain }, at: async () => ({ query: { system: { events: async () => events } } }) }
    const cache = new Map<string, unknown>([
      [POLKADOT, Promise.resolve(api)],
      [`sent/${HASH}`, 5],
    ])
    const env: PolkadotEnv = { ...stubChain().env, cache }
    return (until?: 'inBlock' | 'finalized') =>
      waitForResult(env, { networkId: POLKADOT, hash: HASH, timeoutMs: 30_000, ...(until && { until }) })
  }

  it('is told on request, and as what it is', async () => {
    const early = chainOf([{ finalized: 5, best: 7, holds: [7] }])
    expect(await early('inBlock')).toMatchObject({ status: 'confirmed', blockNumber: 7, isFinalized: false })
  })
  it('is waited for without a request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = chainOf([
      { finalized: 5, best: 7, holds: [7] },
      { finalized: 7, best: 8, holds: [7] },
    ])()
    await vi.runAllTimersAsync()
    expect(await late).toMatchObject({ blockNumber: 7, isFinalized: true })
  })
  it('is looked for again where another block came', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const other = chainOf([
      { finalized: 5, best: 7, holds: [] },
      // Block 7 was replaced by one that has it.
      { finalized: 6, best: 7, holds: [7] },
    ])('inBlock')
    await vi.runAllTimersAsync()
    expect(await other).toMatchObject({ blockNumber: 7, isFinalized: false })
  })
})
