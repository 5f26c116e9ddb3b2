import { describe, expect, it } from 'vitest'
import vectors from '../../../../core/src/vectors/vectors.json' with { type: 'json' }
import { parseAddress } from './parseAddress.js'

const ADDRESS = `0x${'0123456789abcdef'.repeat(4)}`
const reasonOf = (text: string) => {
  try {
    parseAddress(text)
  } catch (error) {
    return (error as { context: { reason: string } }).context.reason
  }
  return 'accepted'
}

describe('addresses', () => {
  it('are taken in any case, and given back in lower case', () => {
    expect(parseAddress(` ${ADDRESS.toUpperCase()} `)).toBe(ADDRESS)
  })
  it.each([
    ['', 'characters'],
    ['0x', 'length'],
    ['0x2', 'length'],
    ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'length'],
    [`${ADDRESS}0`, 'length'],
    [ADDRESS.slice(2), 'characters'],
    [`${ADDRESS.slice(0, -1)}g`, 'characters'],
  ])('are refused with the reason: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason)
  })
  it('of other families are refused', () => {
    const others = (vectors as { area: string; input: { address?: string } }[]).filter(
      ({ area }) => area === 'address.is',
    )
    expect(others.length).toBeGreaterThan(5)
    for (const { input } of others) expect(reasonOf(input.address ?? '')).not.toBe('accepted')
  })
})
