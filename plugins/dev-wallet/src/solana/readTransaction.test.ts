import { describe, expect, it } from 'vitest'
import { deriveKeys } from './deriveKeys.js'
import { describeTransaction } from './describeTransaction.js'
import { readTransaction } from './readTransaction.js'

const [alice, bob] = deriveKeys('test test test test test test test test test test test junk', 2)
if (!alice || !bob) throw new Error('Two keys')

const key = (fill: number) => Array.from({ length: 32 }, () => fill)
const amount = [0, 225, 245, 5, 0, 0, 0, 0]

/** A transaction that sends 0.1 SOL from alice to bob, old or of version 0, signed by nobody yet. */
function transfer(version?: number) {
  const { publicKey } = alice as typeof alice & object
  const body = [
    ...[1, 0, 1],
    ...[3, ...publicKey, ...(bob?.publicKey ?? []), ...key(0)],
    ...key(7),
    ...[1, 2, 2, 0, 1, 12, 2, 0, 0, 0, ...amount],
  ]
  const message = version === undefined ? body : [version, ...body, 0]
  return Uint8Array.from([1, ...key(0), ...key(0), ...message])
}

describe('keys', () => {
  it('are those that Solana wallets derive from the phrase', () => {
    expect(alice.address).toBe('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
    expect(alice.path).toBe("m/44'/501'/0'/0'")
  })
})

describe('a transaction on the wire', () => {
  it.each([[undefined], [0x80]])('is read and signed, version %s', version => {
    const wire = transfer(version)
    const read = readTransaction(wire)
    expect(read.signers).toEqual([alice.address])
    expect(read.message).toEqual(wire.slice(65))
    expect(describeTransaction(read)).toEqual([
      { label: 'Send', value: '0.1 SOL' },
      { label: 'To', value: bob.address, as: 'address' },
    ])
    const signature = alice.sign(read.message)
    const signed = read.withSignature(alice.address, signature)
    expect(signed.slice(1, 65)).toEqual(signature)
    expect(signed.slice(65)).toEqual(wire.slice(65))
  })
  it('of an unknown kind is told apart', () => {
    const wire = transfer()
    wire[wire.length - 12] = 9
    expect(describeTransaction(readTransaction(wire))).toMatchObject([{ as: 'warning' }])
  })
  it.each([
    ['nothing', new Uint8Array()],
    ['too short', transfer().slice(0, -1)],
    ['of another version', transfer(0x81)],
    ['junk', new Uint8Array(300).fill(255)],
    ['with too many signatures', Uint8Array.from([2, ...key(0), ...key(0), ...transfer()])],
  ])('is refused when %s', (_, wire) => {
    expect(() => readTransaction(wire)).toThrow(expect.objectContaining({ code: -32602 }))
  })
})
