// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isKitError } from '../errors/isKitError.js'
import { quickestRun } from '../vectors/quickestRun.js'
import { isCaip2 } from './Caip.js'
import {
  chainNumber,
  formatCaip2,
  formatCaip10,
  formatCaip19,
  isCaip10,
  parseCaip2,
  parseCaip10,
  parseCaip19,
} from './parseCaip.js'

const word = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const lower = 'abcxyz019-'
const mixed = 'abcABC019-'
const namespace = word(lower, 3, 8)
const reference = word(`${mixed}_`, 1, 32)
const address = word(`${mixed}.%`, 1, 128)

function attempt(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const parsers = [
  ['caip/INVALID_CAIP2', parseCaip2],
  ['caip/INVALID_CAIP10', parseCaip10],
  ['caip/INVALID_CAIP19', parseCaip19],
] as const

describe('round trips (S15)', () => {
  it('CAIP-2', () => {
    fc.assert(
      fc.property(fc.record({ namespace, reference }), parts => {
        expect(parseCaip2(formatCaip2(parts))).toEqual(parts)
      }),
    )
  })

  it('CAIP-10', () => {
    fc.assert(
      fc.property(fc.record({ namespace, reference, address }), parts => {
        expect(parseCaip10(formatCaip10(parts))).toEqual(parts)
      }),
    )
  })

  it('CAIP-19', () => {
    const tokenId = word(`${mixed}.%`, 1, 78)
    const asset = { assetNamespace: namespace, assetReference: address, tokenId }
    fc.assert(
      fc.property(
        fc.record({ namespace, reference }),
        fc.record(asset, { requiredKeys: ['assetNamespace', 'assetReference'] }),
        (network, rest) => {
          const parts = { chain: formatCaip2(network), ...rest }
          expect(parseCaip19(formatCaip19(parts))).toEqual(parts)
        },
      ),
    )
  })
})

describe.each(parsers)('%s (M09)', (code, parse) => {
  it('is thrown for anything that is not one, and nothing else is', () => {
    const hostile = fc.oneof(
      fc.anything(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...':/-_ab1\u0000\u202e \n٣') }),
    )
    fc.assert(
      fc.property(hostile, value => {
        try {
          const parts = Object.values(parse(value)).join('')
          expect(parts.replace(/[:/]/g, '')).toBe(String(value).replace(/[:/]/g, ''))
        } catch (error) {
          expect(isKitError(error, code)).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    'eip155:1\n',
    ' eip155:1',
    'eip155:1 ',
    'eip155:１',
    'EIP155:1',
    'eip155:1\u202e',
    'a:b',
    '::',
    '',
  ])('is thrown for %j and its longer forms', value => {
    for (const suffix of ['', ':0xab', '/slip44:60']) {
      expect(() => parse(value + suffix)).toThrow(expect.objectContaining({ code }))
    }
  })

  it('answers within 10 ms on 50 kB', () => {
    for (const unit of ['a', ':', '-', '/', 'eip155:', '%', '1:a/', '\u0000']) {
      const text = unit.repeat(Math.ceil(50_000 / unit.length))
      expect(() => parse(text)).toThrow()
      expect(quickestRun(() => attempt(() => parse(text)))).toBeLessThan(10)
    }
  })

  it('quotes at most 200 characters of its input', () => {
    try {
      parse('x'.repeat(50_000))
      expect.unreachable()
    } catch (error) {
      expect(String(error).length).toBeLessThan(300)
    }
  })
})

describe('the predicates', () => {
  it('never throw', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        expect(isCaip2(value)).toBe(false)
        expect(isCaip10(value)).toBe(false)
      }),
    )
  })

  it('know no families of their own, and take the ones that they are given', () => {
    expect(isCaip10('near:mainnet:alice.near')).toBe(true)
    expect(isCaip10('near:mainnet:alice.near', ['eip155'])).toBe(false)
    expect(isCaip10('near:mainnet:alice.near', ['near'])).toBe(true)
    expect(isCaip2('near:mainnet')).toBe(true)
  })
})

describe('chainNumber', () => {
  it.each([
    ['eip155:10', 10],
    ['eip155:10:0xab', 10],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
    ['eip155:9999999999999999', undefined],
    ['eip155:1.5', undefined],
    ['eip155:', undefined],
    [null, undefined],
  ])('%s gives %s', (id, expected) => {
    expect(chainNumber(id)).toBe(expected)
  })
})
