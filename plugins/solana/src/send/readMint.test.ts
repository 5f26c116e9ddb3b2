import { describe, expect, it } from 'vitest'
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../rpc/programs.js'
import { readMint } from './readMint.js'

/** A mint with 6 decimals, and extensions behind it. */
function mint(...extensions: [type: number, value: readonly number[]][]) {
  const tail = extensions.flatMap(([type, value]) => [type, 0, value.length, 0, ...value])
  const data = new Uint8Array(tail.length > 0 ? 166 + tail.length : 82)
  data[44] = 6
  data[45] = 1
  if (tail.length > 0) {
    data[165] = 1
    data.set(tail, 166)
  }
  return data
}
const zeros = (count: number) => Array.from({ length: count }, () => 0)

describe('a mint', () => {
  it('of the Token program needs accounts of 165 bytes', () => {
    expect(readMint({ owner: TOKEN_PROGRAM, data: mint() })).toEqual({
      program: TOKEN_PROGRAM,
      decimals: 6,
      accountSize: 165,
    })
  })
  it.each([
    ['no extension', mint(), 170],
    ['a fee for transfers', mint([1, zeros(108)]), 182],
    ['metadata', mint([18, zeros(64)], [19, zeros(90)]), 170],
    ['no hook after all', mint([14, zeros(64)]), 175],
    ['two that count', mint([1, zeros(108)], [26, zeros(33)]), 186],
  ])('of Token-2022 with %s needs accounts of the right size', (_, data, accountSize) => {
    expect(readMint({ owner: TOKEN_2022_PROGRAM, data })).toMatchObject({ accountSize, decimals: 6 })
  })
  it('with a hook of its own is refused by name', () => {
    const data = mint([14, [...zeros(32), 7, ...zeros(31)]])
    expect(() => readMint({ owner: TOKEN_2022_PROGRAM, data })).toThrow(
      expect.objectContaining({ code: 'solana/UNSUPPORTED_TOKEN' }),
    )
  })
  it.each([
    ['nothing', undefined],
    ['a wallet', { owner: SYSTEM_PROGRAM, data: new Uint8Array() }],
    ['a token account', { owner: TOKEN_PROGRAM, data: new Uint8Array(165).fill(1) }],
    ['a mint that was never opened', { owner: TOKEN_PROGRAM, data: new Uint8Array(82) }],
    ['extensions that break off', { owner: TOKEN_2022_PROGRAM, data: new Uint8Array(168).fill(2) }],
  ])('is not %s', (_, account) => {
    expect(() => readMint(account)).toThrow(expect.objectContaining({ code: 'rpc/INVALID_PARAMS' }))
  })
})
