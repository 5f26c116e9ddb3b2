import { bytesToHex } from '@noble/hashes/utils'
import { describe, expect, it } from 'vitest'
import { encodePayload } from './encodePayload.js'

const payload = {
  method: '0x0400ff',
  era: '0xf500',
  nonce: '0x00000007',
  tip: '0x00000000000000000000000000000000',
  specVersion: '0x00000384',
  transactionVersion: '0x0000000c',
  genesisHash: `0x${'aa'.repeat(32)}`,
  blockHash: `0x${'bb'.repeat(32)}`,
  mode: 0,
}
const encode = (signedExtensions: string[], more = {}) =>
  bytesToHex(encodePayload({ ...payload, ...more, signedExtensions }))

describe('what a transaction is signed over', () => {
  it('is the call, what is in the transaction, and what is only under the signature', () => {
    const usual = [
      'CheckNonZeroSender',
      'CheckSpecVersion',
      'CheckTxVersion',
      'CheckGenesis',
      'CheckMortality',
    ]
    expect(encode([...usual, 'CheckNonce', 'CheckWeight', 'ChargeTransactionPayment'])).toBe(
      `0400fff5001c00${'84030000'}${'0c000000'}${'aa'.repeat(32)}${'bb'.repeat(32)}`,
    )
    expect(encode(['CheckMetadataHash'])).toBe('0400ff0000')
    expect(encode(['ChargeAssetTxPayment'], { assetId: '0x01c0070000' })).toBe('0400ff0001c0070000')
  })

  it.each([
    ['0x3f', 'fc'],
    ['0x40', '0101'],
    ['0x4000', '02000100'],
    ['0x40000000', '0300000040'],
    ['0x0de0b6b3a7640000', '13000064a7b3b6e00d'],
  ])('writes a tip of %s as SCALE does', (tip, bytes) => {
    expect(encode(['ChargeTransactionPayment'], { tip })).toBe(`0400ff${bytes}`)
  })

  it.each([{ nonce: 'seven' }, { nonce: -1 }, { nonce: undefined }, { nonce: 1.5 }])('refuses %j', more => {
    expect(() => encode(['CheckNonce'], more)).toThrow("'nonce' must be a number.")
  })
})
