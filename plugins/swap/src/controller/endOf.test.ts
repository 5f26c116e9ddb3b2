import type { TradeSeen } from '@latchkit/core'
import { expect, it } from 'vitest'
import { endOf } from './endOf.js'

it.each<['swap' | 'batch', TradeSeen, string]>([
  ['swap', { isTraded: true, received: 5n }, 'confirmed'],
  ['batch', { isTraded: true }, 'confirmed'],
  ['swap', { isTraded: false }, 'failed'],
  ['batch', { isTraded: false }, 'failed'],
  // The wallet told another hash: the trade may be under its own.
  ['swap', { isTraded: false, isOther: true }, 'unknown'],
  // A batch is found by the wallet's report.
  ['batch', { isTraded: false, isOther: true }, 'failed'],
  ['swap', {}, 'unknown'],
  ['batch', {}, 'unknown'],
])('a mined %s ends by its receipt (%#)', (kind, seen, end) => {
  expect(endOf(kind, 'confirmed', seen)).toBe(end)
})

it.each(['confirmed', 'failed', 'replaced', 'dropped', 'unknown', 'pending'] as const)(
  'what no receipt was read of ends as the network says: %s',
  status => {
    for (const kind of ['approve', 'approve-reset', 'swap', 'batch'] as const)
      expect(endOf(kind, status)).toBe(status)
  },
)
