/** Values that follow from a seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  const hex = (length: number) => Array.from({ length }, () => below(16).toString(16)).join('')
  const address = (): `0x${string}` => `0x${hex(40)}`
  /** Small and large ones alike, but none that stands for all there is. */
  const amount = () => BigInt(`0x${hex(1 + below(18))}`) + 1n
  const letters = 'abcdefghijkmnpqrstuvwxyz'
  const word = () => Array.from({ length: 3 + below(6) }, () => letters[below(letters.length)]).join('')
  const words = (most: number) => Array.from({ length: 1 + below(most) }, word).join(' ')
  const bytes = (length: number) => Uint8Array.from({ length }, () => below(256))
  const pick = <One>(list: readonly [One, ...One[]]): One => list[below(list.length)] ?? list[0]
  return { below, hex, address, amount, word, words, bytes, pick }
}

/** Values that follow from a seed. */
export type Random = ReturnType<typeof randomOf>
