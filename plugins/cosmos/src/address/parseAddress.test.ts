import { bech32 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import vectors from '../../../../core/src/vectors/vectors.json' with { type: 'json' }
import { checkOptions } from '../options/checkOptions.js'
import { addressOn } from '../testing/stubKeplr.js'
import { parseAddress } from './parseAddress.js'

const config = checkOptions({ networks: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'] })
const reasonOf = (text: string) => {
  try {
    parseAddress(config, text)
  } catch (error) {
    return (error as { context: { reason: string } }).context.reason
  }
  return 'accepted'
}
const hub = addressOn('cosmos')

describe('addresses', () => {
  it('are taken in both cases and with the prefix of each network', () => {
    expect(parseAddress(config, ` ${hub.toUpperCase()} `)).toBe(hub)
    expect(parseAddress(config, addressOn('osmo'))).toBe(addressOn('osmo'))
    const contract = bech32.encode('osmo', bech32.toWords(new Uint8Array(32).fill(3)), 90)
    expect(parseAddress(config, contract)).toBe(contract)
  })
  it.each([
    ['', 'prefix'],
    [addressOn('juno'), 'prefix'],
    ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', 'prefix'],
    [`${hub.slice(0, -1)}b`, 'characters'],
    [`C${hub.slice(1)}`, 'characters'],
    [`${hub.slice(0, -1)}${hub.endsWith('q') ? 'p' : 'q'}`, 'checksum'],
    [hub.slice(0, -2), 'checksum'],
    [`${hub}${'q'.repeat(200)}`, 'checksum'],
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
