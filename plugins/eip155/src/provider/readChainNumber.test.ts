import { describe, expect, it } from 'vitest'
import { readChainNumber } from './readChainNumber.js'

describe('readChainNumber (F08)', () => {
  it.each([
    ['0x1', 1n],
    ['0x01', 1n],
    ['1', 1n],
    [1, 1n],
    [1n, 1n],
    ['0xA', 10n],
    [2 ** 31, 2_147_483_648n],
    ['9007199254740993', 9_007_199_254_740_993n],
  ])('reads %s', (value, expected) => expect(readChainNumber(value)).toBe(expected))

  it.each([
    '0x',
    '',
    ' 1',
    '1e3',
    '0x1g',
    '-1',
    0,
    '0x0',
    -1,
    1.5,
    2 ** 60,
    Number.NaN,
    null,
    undefined,
    {},
    [1],
    true,
    '9'.repeat(30),
    `0x${'f'.repeat(1_000_000)}`,
  ])('refuses %s', value => expect(readChainNumber(value)).toBeUndefined())
})
