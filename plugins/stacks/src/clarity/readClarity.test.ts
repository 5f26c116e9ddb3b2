// @module-tag random
import { Cl, type ClarityValue as SdkValue } from '@stacks/transactions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeAddress } from '../address/decodeAddress.js'
import { ON_MAINNET, ON_TESTNET } from '../testing/stubEnv.js'
import { readClarity } from './readClarity.js'
import { writeBuffer, writePrincipal } from './writeClarity.js'

const hex = (value: SdkValue) => `0x${Cl.serialize(value)}`

describe('values of Clarity', () => {
  it('are read as the SDK writes them', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 128n - 1n), fc.uint8Array({ maxLength: 48 }), (value, bytes) => {
        const tuple = Cl.tuple({ renewal: Cl.uint(value), name: Cl.buffer(bytes), gone: Cl.none() })
        const read = readClarity(hex(Cl.ok(Cl.some(tuple))))
        const fields = new Map<string, unknown>([
          ['gone', { kind: 'none' }],
          ['name', { kind: 'buffer', bytes }],
          ['renewal', { kind: 'uint', value }],
        ])
        expect(read).toEqual({ kind: 'ok', value: { kind: 'some', value: { kind: 'tuple', fields } } })
      }),
    )
  })
  it('may be accounts and contracts', () => {
    const { hash } = decodeAddress(ON_MAINNET) as { hash: string }
    expect(readClarity(hex(Cl.principal(ON_MAINNET)))).toMatchObject({ version: 22, hash, contract: false })
    expect(readClarity(hex(Cl.principal(`${ON_TESTNET}.vault`)))).toMatchObject({
      version: 26,
      hash,
      contract: true,
    })
  })
  it('are written as the SDK writes them', () => {
    expect(writeBuffer('mira')).toBe(hex(Cl.bufferFromAscii('mira')))
    for (const address of [ON_MAINNET, ON_TESTNET, 'SM3VDXK3WZZSA84XXFKAFAF15NNZX32CTSG82JFQ4']) {
      const who = decodeAddress(address)
      expect(typeof who === 'string' ? who : writePrincipal(who)).toBe(hex(Cl.principal(address)))
    }
  })
  it.each([
    undefined,
    5,
    '',
    '0x',
    '0x0',
    'zz',
    '0x03',
    '0x01ff',
    '0x02ffffffff',
    '0x0cffffffff',
    `0x${'0a'.repeat(500)}09`,
    `0x0900`,
    `0x02${'00'.repeat(10_000_000)}`,
    hex(Cl.list([Cl.uint(1)])),
  ])('are refused with a code: %#', value => {
    expect(() => readClarity(value)).toThrow(expect.objectContaining({ code: 'http/BAD_RESPONSE' }))
  })
})
