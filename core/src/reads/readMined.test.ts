import { expect, it } from 'vitest'
import { type NetworkReader, NetworkReads, type SeenTransaction } from '../capabilities/networkReads.js'
import { readMined } from './readMined.js'

const sent = { hash: 'hash', networkId: 'toy:1', account: 'toy:1:me' } as const

/** Reads a transaction of which the network says this; without an answer, its family has no reader. */
function read(answer?: () => Promise<SeenTransaction>, record: Parameters<typeof readMined>[1] = sent) {
  const reader = { transfersIn: answer } as unknown as NetworkReader
  const found = answer && { reader: async () => reader }
  const find = ((capability: unknown) => (capability === NetworkReads ? found : undefined)) as never
  return readMined({ find }, record)
}

it.each<[SeenTransaction, boolean | undefined]>([
  [{ status: 'mined', block: 1n, transfers: [] }, true],
  [{ status: 'failed', block: 1n }, true],
  [{ status: 'pending', transfers: [] }, false],
  [{ status: 'missing' }, false],
  // Where nodes find nothing by its hash, an older one is missing, too.
  [{ status: 'missing', since: 100n }, undefined],
])('says whether a block has it (%#)', async (seen, isMined) => {
  expect(await read(async () => seen)).toBe(isMined)
})

it('says nothing through an outage, without a hash, or of a family that cannot be read', async () => {
  expect(await read(() => Promise.reject(new Error('down')))).toBeUndefined()
  expect(await read(async () => ({ status: 'missing' }), { ...sent, hash: undefined })).toBeUndefined()
  expect(await read()).toBeUndefined()
})
