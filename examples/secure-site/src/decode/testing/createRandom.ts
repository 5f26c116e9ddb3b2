import { runsOf, seedOf } from '../../../../../.ci/vitest/randomRuns.js'

/** Generated and mutated requests of each kind. */
export const requests = 1_000
export const mutations = runsOf(2_000, 50_000)
const usualSeed = seedOf(20_261_125)

/** Random values from a seed. */
export interface Random {
  /** From 0 to below `end`. */
  below(end: number): number
  bytes(length: number): Uint8Array
  /** An unsigned number of at most so many bits; small ones and the largest are frequent. */
  uint(bits: number): bigint
  address(): `0x${string}`
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}

/** Creates a generator (mulberry32). */
export function createRandom(seed = usualSeed): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  const bytes = (length: number) => Uint8Array.from({ length }, () => below(256))
  const hex = (length: number) => Buffer.from(bytes(length)).toString('hex')
  return {
    below,
    bytes,
    uint(bits) {
      const most = (1n << BigInt(bits)) - 1n
      if (below(8) === 0) return most
      if (below(8) === 0) return BigInt(below(3))
      return BigInt(`0x${hex(Math.ceil(bits / 8))}`) & most
    },
    address: () => `0x${hex(20)}`,
    pick: items => items[below(items.length)] ?? items[0],
  }
}

/**
 * The bytes with one small mutation: a flipped bit, a byte more or less, two parts swapped, a part repeated.
 */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  const at = random.below(bytes.length)
  const other = random.below(bytes.length)
  switch (random.below(6)) {
    case 0:
      return Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ (1 << random.below(8)) : byte))
    case 1:
      return bytes.slice(0, at)
    case 2:
      return Uint8Array.from([...bytes, ...random.bytes(1 + random.below(40))])
    case 3:
      return Uint8Array.from([...bytes.slice(0, at), ...random.bytes(1), ...bytes.slice(at)])
    case 4:
      return Uint8Array.from(bytes, (byte, index) =>
        index === at ? (bytes[other] ?? byte) : index === other ? (bytes[at] ?? byte) : byte,
      )
    default:
      return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)])
  }
}
