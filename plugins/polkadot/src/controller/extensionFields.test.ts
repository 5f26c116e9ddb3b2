import { describe, expect, it } from 'vitest'
import { extensionFields } from './extensionFields.js'

const none = new Uint8Array()
const read = (identifier: string, value: number[], additional: number[] = [], block = 5) =>
  extensionFields(
    { identifier, value: Uint8Array.from(value), additionalSigned: Uint8Array.from(additional) },
    block,
  )
const hash = Array.from({ length: 32 }, () => 0xab)
const HASH = `0x${'ab'.repeat(32)}`
const tip = (amount: bigint) => `0x${amount.toString(16).padStart(32, '0')}`

describe('a transaction extension as wallets know it', () => {
  it.each<[string, ReturnType<typeof extensionFields>, object]>([
    ['CheckGenesis', read('CheckGenesis', [], hash), { genesisHash: HASH }],
    [
      'CheckMortality',
      read('CheckMortality', [0x15, 0x00], hash, 258),
      { era: '0x1500', blockHash: HASH, blockNumber: '0x00000102' },
    ],
    ['CheckNonce of one byte', read('CheckNonce', [4]), { nonce: '0x00000001' }],
    ['CheckNonce of two bytes', read('CheckNonce', [0x15, 0x01]), { nonce: '0x00000045' }],
    ['CheckNonce of four bytes', read('CheckNonce', [0xfe, 0xff, 0x03, 0x00]), { nonce: '0x0000ffff' }],
    ['CheckSpecVersion', read('CheckSpecVersion', [], [1, 2, 0, 0]), { specVersion: '0x00000201' }],
    ['CheckTxVersion', read('CheckTxVersion', [], [26, 0, 0, 0]), { transactionVersion: '0x0000001a' }],
    [
      'a tip of many bytes',
      read('ChargeTransactionPayment', [0x13, 0, 0, 0x64, 0xa7, 0xb3, 0xb6, 0xe0, 0x0d]),
      { tip: tip(10n ** 18n) },
    ],
    ['a fee in the own coin', read('ChargeAssetTxPayment', [8, 0]), { tip: tip(2n) }],
    [
      'a fee in another asset',
      read('ChargeAssetTxPayment', [0, 1, 0xc0, 7, 0, 0]),
      { tip: tip(0n), assetId: '0x01c0070000' },
    ],
    ['no metadata hash', read('CheckMetadataHash', [0], [0]), { mode: 0 }],
    ['a metadata hash', read('CheckMetadataHash', [1], [1, ...hash]), { mode: 1, metadataHash: HASH }],
    ['one that says nothing', read('CheckWeight', []), {}],
  ])('is %s', (_, found, expected) => expect(found).toEqual(expected))

  it.each([
    ['says something that they do not know', 'Odd', [1], []],
    ['signs something that they do not know', 'Odd', [], [1]],
    ['has a name of every object', 'constructor', [1], []],
    ['is cut off', 'CheckNonce', [], []],
    ['is cut off in the middle', 'ChargeTransactionPayment', [0x13, 0, 0], []],
  ])('is refused where it %s', (_, identifier, value, additional) => {
    expect(() => read(identifier, value, additional)).toThrowError(
      expect.objectContaining({ code: 'rpc/INVALID_PARAMS' }),
    )
  })
  it('is nothing without a value', () => {
    expect(extensionFields({ identifier: 'X', value: none, additionalSigned: none }, 0)).toEqual({})
  })
})
