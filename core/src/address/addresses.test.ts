import { describe, expect, it } from 'vitest'
import { looksAlike, truncateAddress, truncateMiddle } from './addresses.js'

const address = '0xAbCdEf0123456789aBcDeF0123456789AbCdEf01'

describe('truncateMiddle', () => {
  it.each([
    [6, 0, 'wallet...'],
    [0, 4, '...here'],
    [0, 0, '...'],
  ])('keeps %i and %i characters', (start, end, expected) => {
    expect(truncateMiddle('wallet-name-here', start, end)).toBe(expected)
  })
})

describe('truncateAddress', () => {
  it('keeps the first 4 and last 6 characters, and cuts no surrogate pair', () => {
    expect(truncateAddress(address)).toBe('0xAb…CdEf01')
    expect(truncateAddress('😀'.repeat(20))).toBe(`${'😀'.repeat(4)}…${'😀'.repeat(6)}`)
  })
})

describe('looksAlike', () => {
  const poison = '0xAbCd000000000000000000000000000000CdEf01'

  it('finds another address with the same ends', () => {
    expect(looksAlike(address, poison)).toBe(true)
    expect(looksAlike(address, poison.toLowerCase())).toBe(true)
  })

  it('finds nothing in the same address or in other ends', () => {
    expect(looksAlike(address, address)).toBe(false)
    expect(looksAlike(address, address.toLowerCase())).toBe(false)
    expect(looksAlike(address, '0x1111111111111111111111111111111111CdEf01')).toBe(false)
    expect(looksAlike(address, `${address.slice(0, -1)}2`)).toBe(false)
  })

  it('tells base58 addresses of unlike case apart', () => {
    expect(
      looksAlike(
        '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
        '7S3P4hxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      ),
    ).toBe(true)
  })
})
