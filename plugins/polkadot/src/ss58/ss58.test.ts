// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { GENERIC, KUSAMA, ON_KUSAMA, ON_POLKADOT, POLKADOT } from '../testing/stubEnv.js'
import { decodeSs58 } from './decodeSs58.js'
import { encodeSs58 } from './encodeSs58.js'
import { parseAddress } from './parseAddress.js'

const key = new Uint8Array(32).fill(0x2a)

describe('SS58', () => {
  it('writes one key for each network as the reference implementation does', () => {
    expect([42, 0, 2, 255].map(prefix => encodeSs58(key, prefix))).toEqual([
      GENERIC,
      ON_POLKADOT,
      ON_KUSAMA,
      'yGDgo1ZVVj9ayEfELerFrYQSTw3wFXzLBSyTuR7sLWSTed2sM',
    ])
  })

  it('reads what it wrote, for every prefix', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.integer({ min: 0, max: 16_383 }),
        (accountId, prefix) => {
          expect(decodeSs58(encodeSs58(accountId, prefix))).toEqual({ accountId, prefix })
        },
      ),
    )
  })

  it('takes no text with one letter changed', () => {
    for (let at = 1; at < GENERIC.length; at++) {
      const letter = GENERIC[at] === 'a' ? 'b' : 'a'
      expect(typeof decodeSs58(GENERIC.slice(0, at) + letter + GENERIC.slice(at + 1)), `${at}`).toBe('string')
    }
  })

  it.each([undefined, null, 7, {}, '', '0x', `${GENERIC}0`, 'l'.repeat(48), '1'.repeat(48)])(
    'says of %j that it is no address',
    text => expect(decodeSs58(text)).toMatch(/shape|checksum/),
  )
})

describe('an address as a person writes it', () => {
  const { networks } = checkOptions({ networks: [POLKADOT] })

  it('passes in the generic form and in that of the network', () => {
    for (const address of [GENERIC, ON_POLKADOT]) expect(parseAddress(networks, ` ${address} `)).toBe(address)
    expect(parseAddress(checkOptions({ networks: [KUSAMA] }).networks, ON_KUSAMA)).toBe(ON_KUSAMA)
  })

  it.each([
    [ON_KUSAMA, 'network'],
    [`${GENERIC.slice(0, -1)}d`, 'checksum'],
    ['0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266', 'evm'],
    ['', 'shape'],
    [undefined as never, 'shape'],
  ])('is refused with the reason: %s', (text, reason) => {
    expect(() => parseAddress(networks, text)).toThrow(
      expect.objectContaining({ code: 'address/INVALID', context: { value: text ?? '', reason } }),
    )
  })
})
