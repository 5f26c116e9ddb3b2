import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { solana } from './solana.js'

/**
 * Made with @solana/web3.js 1.98.4 by the key of 32 sevens: the signature of a transaction without a blockhash whose memo is so many times
 * an x, with the payer as its signer.
 */
const memos = {
  5: '2408b0a08979130e9c4671b07a66cf98bae5bb375ba60b472012148958988846b0e30755f2ff692beab8ccb3ec65965d772fc45adfbf3ee22d3fde3e913af008',
  400: '4340eb10516622bfdb5295506922ed71d34f9655a76faf033ab0d32ef14b0d546320953dde349179b42ae54e9aeea4e53df5e2469965d0420264cab72edeeb0d',
}
const address = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

it.each(Object.entries(memos))(
  'a Ledger on Solana signs in with a transaction of %s characters',
  (length, hex) => {
    const signature = base58.encode(hexToBytes(hex))
    const check = (message: string, more: object = {}) =>
      solana.verify({ address, chainId, message: utf8ToBytes(message), signature, ...more }, {} as never)
    const message = 'x'.repeat(Number(length))
    expect(check(message)).toBe(true)
    // Neither another text, nor another account, nor the same text of another length.
    expect(check(`${message}x`)).toBe(false)
    expect(check(message.replace('x', 'y'))).toBe(false)
    expect(check(message, { address: base58.encode(new Uint8Array(32).fill(9)) })).toBe(false)
  },
)
