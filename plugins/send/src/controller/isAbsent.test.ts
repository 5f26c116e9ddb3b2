import { type NetworkReader, NetworkReads, type SeenTransaction, type SentTransaction } from '@latchkit/core'
import { expect, it } from 'vitest'
import { isAbsent } from './isAbsent.js'

const sent = { hash: 'hash', networkId: 'toy:1', from: 'toy:1:me' } as unknown as SentTransaction

/** What is said of a transfer of which the network says this; without an answer, its family has no reader. */
function asked(answer?: () => Promise<SeenTransaction>) {
  const reader = { transfersIn: answer } as unknown as NetworkReader
  const found = answer && { reader: async () => reader }
  const find = ((capability: unknown) => (capability === NetworkReads ? found : undefined)) as never
  return isAbsent({ find }, sent)
}

it('is what no block has, as far as the network can tell', async () => {
  expect(await asked(async () => ({ status: 'missing' }))).toBe(true)
  expect(await asked(async () => ({ status: 'pending', transfers: [] }))).toBe(true)
  expect(await asked(async () => ({ status: 'mined', block: 1n, transfers: [] }))).toBe(false)
  expect(await asked(async () => ({ status: 'failed', block: 1n }))).toBe(false)
  // Where nodes find nothing by its hash, an older one is missing, too.
  expect(await asked(async () => ({ status: 'missing', since: 100n }))).toBe(false)
  expect(await asked(() => Promise.reject(new Error('down')))).toBe(false)
  expect(await asked()).toBe(false)
})
