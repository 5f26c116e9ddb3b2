// @module-tag random
import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseAddress } from './parseAddress.js'
import { readAddress } from './readAddress.js'

const hex = fc.stringMatching(/^[0-9a-f]{40}$/)

describe('readAddress', () => {
  it('agrees with viem on every checksum', () => {
    fc.assert(
      fc.property(hex, digits => {
        const canonical = getAddress(`0x${digits}`)
        expect(readAddress(`0x${digits}`)).toBe(canonical)
        expect(readAddress(`0x${digits.toUpperCase()}`)).toBe(canonical)
        expect(readAddress(canonical)).toBe(canonical)
      }),
    )
  })
  it('refuses a mixed-case address with one wrong letter', () => {
    expect(readAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBeDefined()
    expect(readAddress('0xf39fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBeUndefined()
  })
  it.each(['', '0x', 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266', `0x${'a'.repeat(41)}`, null, 7, {}, ['0x']])(
    'refuses %s',
    value => expect(readAddress(value)).toBeUndefined(),
  )
})

describe('parseAddress', () => {
  it('takes 40 hex characters without 0x, and spaces around', () => {
    const expected = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(parseAddress('f39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe(expected)
    expect(parseAddress(` ${expected}\n`)).toBe(expected)
  })
  it('says whether shape or checksum is wrong', () => {
    expect(() => parseAddress('0x123')).toThrowError(
      expect.objectContaining({ code: 'address/INVALID', context: { value: '0x123', reason: 'shape' } }),
    )
    expect(() => parseAddress('0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266')).toThrowError(
      expect.objectContaining({
        code: 'address/INVALID',
        context: expect.objectContaining({ reason: 'checksum' }),
      }),
    )
  })
})
