import type { SentTransaction } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { expect, it } from 'vitest'
import { addRecent, recentsStore } from './recentsStore.js'

const sent = (more: Partial<SentTransaction>): SentTransaction => ({
  hash: 'hash',
  networkId: 'mock:1',
  from: 'mock:1:me',
  to: 'bob',
  amount: 1n,
  decimals: 6,
  symbol: 'USDX',
  sentAt: 1,
  status: 'confirmed',
  ...more,
})

it('suggests nobody for a transfer of nothing, and everybody else once', () => {
  const storage = memoryStorage()
  addRecent(storage, sent({ amount: 0n, to: 'lookalike' }))
  expect(recentsStore.load(storage) ?? []).toEqual([])
  addRecent(storage, sent({}))
  addRecent(storage, sent({ sentAt: 2, name: 'bob.mock' }))
  expect(recentsStore.load(storage)).toEqual([
    { namespace: 'mock', address: 'bob', name: 'bob.mock', times: 2, at: 2 },
  ])
})
