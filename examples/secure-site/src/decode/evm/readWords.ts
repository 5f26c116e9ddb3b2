import { type Hex, toBigInt, toHex } from '../bytes.js'

/** The arguments are not in Solidity's canonical encoding. */
export class BadEncoding extends Error {}

/** Decodes ABI-encoded arguments strictly: clean padding, canonical offsets, no trailing bytes. */
export interface Words {
  address(): Hex
  /** An unsigned number of this many bits. Default 256. */
  uint(bits?: number): bigint
  bool(): boolean
  /** Reads dynamic arguments, in order; their heads must have been read with `offset`. */
  uints(): bigint[]
  bytes(): Uint8Array
  /** Reads the head of a dynamic argument. */
  offset(): void
  /** Throws unless all bytes were read, and each dynamic argument was in its canonical place. */
  end(): void
}

const WORD = 32

/** Decodes arguments, which follow the selector. Every reader throws `BadEncoding`. */
export function readWords(data: Uint8Array): Words {
  let at = 0
  const offsets: bigint[] = []
  const word = () => {
    if (at + WORD > data.length) throw new BadEncoding('The arguments are cut off')
    at += WORD
    return data.subarray(at - WORD, at)
  }
  const number = () => toBigInt(word())
  const tail = () => {
    if (offsets.shift() !== BigInt(at)) throw new BadEncoding('The arguments are not in order')
  }
  const count = () => {
    const length = number()
    if (length > BigInt(data.length)) throw new BadEncoding('The arguments are cut off')
    return Number(length)
  }
  function uint(bits = 256): bigint {
    const value = number()
    if (value >> BigInt(bits) !== 0n) throw new BadEncoding('A number is too large')
    return value
  }
  return {
    uint,
    address() {
      const bytes = word()
      if (bytes.subarray(0, 12).some(byte => byte !== 0)) throw new BadEncoding('An address is too long')
      return toHex(bytes.subarray(12))
    },
    bool: () => uint(1) === 1n,
    offset: () => void offsets.push(number()),
    uints() {
      tail()
      return Array.from({ length: count() }, number)
    },
    bytes() {
      tail()
      const length = count()
      const padded = Math.ceil(length / WORD) * WORD
      if (at + padded > data.length) throw new BadEncoding('The arguments are cut off')
      const bytes = data.slice(at, at + length)
      if (data.subarray(at + length, at + padded).some(byte => byte !== 0))
        throw new BadEncoding('The padding is not clean')
      at += padded
      return bytes
    },
    end() {
      if (at !== data.length || offsets.length > 0)
        throw new BadEncoding('The arguments have bytes left over')
    },
  }
}
