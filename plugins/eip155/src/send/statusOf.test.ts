import { expect, it } from 'vitest'
import { statusOf } from './statusOf.js'

const block = { blockNumber: '0x5' }

it.each<[unknown, string | undefined]>([
  [{ status: '0x1', ...block }, 'confirmed'],
  [{ status: '0x1', blockHash: `0x${'ab'.repeat(32)}` }, 'confirmed'],
  [{ status: '0x0', ...block }, 'failed'],
  [{ status: '0x1' }, undefined],
  [{ status: '0x1', blockNumber: null, blockHash: null }, undefined],
  [{ status: '0x00', ...block }, undefined],
  [{ status: 0, ...block }, undefined],
  [{ status: 1, ...block }, undefined],
  [{ status: null, ...block }, undefined],
  [{ ...block }, undefined],
  [{}, undefined],
  [true, undefined],
  ['0x1', undefined],
  [null, undefined],
])('a receipt says how it ended only in the words of the standard: %o is %s', (receipt, status) =>
  expect(statusOf(receipt)).toBe(status),
)
