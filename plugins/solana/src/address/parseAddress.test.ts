import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseAddress } from './parseAddress.js'

interface Vector {
  readonly area: string
  readonly input: { readonly address: string; readonly chain: string }
  readonly expected: boolean
}

const file = new URL('../../../../core/src/vectors/vectors.json', import.meta.url)
const vectors = (JSON.parse(readFileSync(file, 'utf8')) as Vector[]).filter(
  ({ area, input }) => area === 'address.is' && input.chain === 'solana',
)

function reasonOf(text: string) {
  try {
    return parseAddress(text)
  } catch (error) {
    const { code, context } = error as { code: string; context: { reason: string } }
    return `${code} ${context.reason}`
  }
}

describe('an address', () => {
  it('is what the vectors say', () => {
    expect(vectors.length).toBeGreaterThan(0)
    for (const { input, expected } of vectors)
      expect(!reasonOf(input.address).startsWith('address/INVALID'), input.address).toBe(expected)
  })
  it('is base58 of 32 bytes, spaces around it aside', () => {
    const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    expect(parseAddress(` ${address}\n`)).toBe(address)
    expect(parseAddress('11111111111111111111111111111111')).toBe('1'.repeat(32))
  })
  it.each([
    ['', 'address/INVALID characters'],
    ['short', 'address/INVALID length'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTD', 'address/INVALID length'],
    ['1'.repeat(33), 'address/INVALID length'],
    ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'address/INVALID characters'],
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1I', 'address/INVALID characters'],
    ['E'.repeat(5_000), 'address/INVALID length'],
    [5 as never, 'address/INVALID characters'],
  ])('is not %j', (text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })
})
