// @vitest-environment node
import { expect, it } from 'vitest'
import type { Hex } from '../decode/bytes.js'
import { decodeCalls, encodeCalls } from './UserOperation.js'

const calls = [
  { to: `0x${'bb'.repeat(20)}`, value: 5n, data: Uint8Array.of(1, 2, 3) },
  { to: `0x${'cc'.repeat(20)}`, value: 0n, data: new Uint8Array() },
] as const

it('I11: reads the calls of an operation that has nothing else in it', () => {
  const data = encodeCalls(calls)
  const batch = encodeCalls(calls, 'batch')
  for (const each of [data, batch]) expect(decodeCalls(each)).toEqual(calls)
  const others: readonly Hex[] = [
    `${data}00`,
    `${batch}00`,
    // A mode in which a failing call is passed over, and one of a single call.
    `0x${data.slice(2, 12)}01${data.slice(14)}`,
    `0x${data.slice(2, 10)}00${data.slice(12)}`,
    // An empty field beside the calls.
    `${data}${'00'.repeat(32)}`,
  ]
  for (const other of others) expect(() => decodeCalls(other), other).toThrow('more in it than its calls')
})
