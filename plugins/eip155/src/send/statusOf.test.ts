import { toEventSelector } from 'viem'
import { describe, expect, it } from 'vitest'
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

describe('a smart account’s part of a transaction', () => {
  const own = `0x${'a1'.repeat(20)}`
  const other = `0x${'b2'.repeat(20)}`
  const word = (hex: string) => hex.padStart(64, '0')
  const operation = (sender: string, success: boolean) => ({
    address: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    topics: [
      toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
      `0x${word('1')}`,
      `0x${word(sender.slice(2))}`,
      `0x${word('')}`,
    ],
    data: `0x${word('7')}${word(success ? '1' : '0')}${word('5')}${word('6')}`,
  })
  const execution = (address: string, name: string) => ({
    address,
    topics: [toEventSelector(`${name}(bytes32,uint256)`)],
    data: `0x${word('1')}${word('0')}`,
  })
  it.each<[string, unknown, string]>([
    ['an operation that succeeded', [operation(own, true)], 'confirmed'],
    ['an operation that failed', [operation(own, false)], 'failed'],
    ['one that failed and one that succeeded', [operation(own, false), operation(own, true)], 'confirmed'],
    ['an operation of another account that failed', [operation(other, false)], 'confirmed'],
    ['an execution that failed', [execution(own, 'ExecutionFailure')], 'failed'],
    ['an execution that succeeded', [execution(own, 'ExecutionSuccess')], 'confirmed'],
    ['an execution of another account that failed', [execution(other, 'ExecutionFailure')], 'confirmed'],
    ['junk', [null, 7, {}, { topics: 'x' }, { topics: [5] }], 'confirmed'],
    ['no logs', 'x', 'confirmed'],
  ])('decides over it: %s', (_, logs, status) => {
    const receipt = { status: '0x1', ...block, from: other, logs }
    expect(statusOf(receipt, `eip155:1:${own.toUpperCase().replace('X', 'x')}`)).toBe(status)
    expect(statusOf(receipt)).toBe('confirmed')
    expect(statusOf({ ...receipt, from: own }, `eip155:1:${own}`)).toBe('confirmed')
  })
})
