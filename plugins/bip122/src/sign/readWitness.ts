/** Reads a serialised witness: a count, then each item after its length (BIP-144). Throws for anything else. */
export function readWitness(bytes: Uint8Array): Uint8Array[] {
  let at = 0
  function readCount(): number {
    const count = bytes[at++]
    // One key needs two items of at most 73 bytes: longer numbers are not its signature.
    if (count === undefined || count > 252) throw new RangeError('The witness is malformed')
    return count
  }
  const items = Array.from({ length: readCount() }, () => {
    const length = readCount()
    const item = bytes.slice(at, at + length)
    at += length
    return item
  })
  if (at !== bytes.length) throw new RangeError('The witness is malformed')
  return items
}
