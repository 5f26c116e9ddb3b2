import { BAD_RANDOMNESS } from './keyMessages.js'

/** Random bytes for a key. Throws if the generator fails, is stuck or repeats itself. */
export function randomKey(length = 32): Uint8Array<ArrayBuffer> {
  const [bytes, other] = [draw(length), draw(length)]
  const isSame = bytes.every((byte, at) => byte === other[at])
  const isFlat = [bytes, other].some(drawn => new Set(drawn).size < length / 4)
  other.fill(0)
  if (isSame || isFlat) throw new Error(BAD_RANDOMNESS)
  return bytes
}

function draw(length: number) {
  try {
    return crypto.getRandomValues(new Uint8Array(length))
  } catch (cause) {
    throw new Error(BAD_RANDOMNESS, { cause })
  }
}
