// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { MAINNET, ON_MAINNET, ON_TESTNET, TESTNET } from '../testing/stubEnv.js'
import { decodeAddress } from './decodeAddress.js'
import { encodeAddress } from './encodeAddress.js'
import { parseAddress } from './parseAddress.js'

const [mainnet, testnet] = [MAINNET, TESTNET].map(
  id => checkOptions({ networks: [id as 'stacks:1'] }).networks,
)
// Of the stacking contract and of a multi-signature of the main network.
const BURN = 'SP000000000000000000002Q6VF78'
const SCRIPT = 'SM3VDXK3WZZSA84XXFKAFAF15NNZX32CTSG82JFQ4'

describe('an address', () => {
  it('is SP or SM on the main network, ST or SN elsewhere', () => {
    const one = decodeAddress(ON_MAINNET)
    expect(one).toMatchObject({ kind: 'key', isMainnet: true })
    expect(decodeAddress(ON_TESTNET)).toMatchObject({ kind: 'key', isMainnet: false })
    expect(typeof one === 'string' ? one : encodeAddress(one, TESTNET)).toBe(ON_TESTNET)
    const many = decodeAddress(SCRIPT)
    expect(typeof many === 'string' ? many : encodeAddress(many, TESTNET)).toMatch(/^SN/)
    expect(decodeAddress(BURN)).toMatchObject({ hash: '0'.repeat(40) })
  })

  it('is read as it was written, for every key', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.constantFrom('key' as const, 'script' as const),
        fc.boolean(),
        (bytes, kind, isMainnet) => {
          const hash = Buffer.from(bytes).toString('hex')
          const written = encodeAddress({ hash, kind }, isMainnet ? MAINNET : TESTNET)
          expect(decodeAddress(written)).toEqual({ hash, kind, isMainnet })
        },
      ),
    )
  })

  it('with one letter changed is none', () => {
    for (let at = 1; at < ON_MAINNET.length; at++) {
      const letter = ON_MAINNET[at] === 'A' ? 'B' : 'A'
      const wrong = ON_MAINNET.slice(0, at) + letter + ON_MAINNET.slice(at + 1)
      expect(typeof decodeAddress(wrong), wrong).toBe('string')
    }
  })
})

describe('an address as a person writes it', () => {
  it('may be in small letters, and of a contract', () => {
    expect(parseAddress(mainnet ?? [], ` ${ON_MAINNET.toLowerCase()} `)).toBe(ON_MAINNET)
    expect(parseAddress(testnet ?? [], `${ON_TESTNET}.my-token`)).toBe(`${ON_TESTNET}.my-token`)
  })

  it.each([
    [ON_TESTNET, 'testnet'],
    [`${ON_MAINNET.slice(0, -1)}4`, 'checksum'],
    [`${ON_MAINNET}.`, 'shape'],
    [`${ON_MAINNET}.a.b`, 'shape'],
    ['0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266', 'shape'],
    ['', 'shape'],
    [undefined as never, 'shape'],
  ])('is refused with the reason: %s', (text, reason) => {
    expect(() => parseAddress(mainnet ?? [], text)).toThrow(
      expect.objectContaining({ code: 'address/INVALID', context: { value: text ?? '', reason } }),
    )
    expect(() => parseAddress(testnet ?? [], ON_MAINNET)).toThrow(
      expect.objectContaining({ context: { value: ON_MAINNET, reason: 'mainnet' } }),
    )
  })
})
