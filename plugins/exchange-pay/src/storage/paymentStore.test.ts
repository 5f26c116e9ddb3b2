import { memoryStorage } from '@latchkit/core/plugin'
import { expect, it } from 'vitest'
import { paymentOf } from '../testing/fakePayments.js'
import { paymentStore } from './paymentStore.js'

const ago = (days: number) => Date.now() - days * 86_400_000

it('keeps what was paid as long as a history is kept, which says by it what was funded', () => {
  const storage = memoryStorage()
  const paid = { chain: 'confirmed', hash: '0xab', received: 250_000_000n } as const
  paymentStore.save(storage, paymentOf({ ...paid, id: 'six days', startedAt: ago(6) }))
  paymentStore.save(storage, paymentOf({ ...paid, id: 'eight days', startedAt: ago(8) }))
  paymentStore.save(storage, paymentOf({ id: 'failed', status: 'FAILED', startedAt: ago(1) }))
  expect(paymentStore.load(storage).map(({ id }) => id)).toEqual(['six days'])
})
