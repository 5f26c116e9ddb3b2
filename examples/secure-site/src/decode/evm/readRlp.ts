import { toBigInt } from '../bytes.js'

/** A byte string, or a list. */
export type RlpItem = Uint8Array | readonly RlpItem[]

const MOST_LEVELS = 4

/**
 * Decodes canonical RLP. Throws for missing or trailing bytes, and for a length that is not in its shortest
 * form.
 */
export function readRlp(bytes: Uint8Array): RlpItem {
  const { item, end } = readItem(bytes, 0, 0)
  if (end !== bytes.length) throw new Error('Bytes are left over')
  return item
}

function readItem(bytes: Uint8Array, at: number, level: number): { item: RlpItem; end: number } {
  if (level > MOST_LEVELS) throw new Error('Lists are too deep')
  const first = bytes[at]
  if (first === undefined) throw new Error('Bytes are missing')
  if (first < 0x80) return { item: bytes.slice(at, at + 1), end: at + 1 }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  const { start, length } =
    short <= 55 ? { start: at + 1, length: short } : longLength(bytes, at + 1, short - 55)
  const end = start + length
  if (end > bytes.length) throw new Error('Bytes are missing')
  if (!isList) {
    const item = bytes.slice(start, end)
    if (length === 1 && (item[0] ?? 0) < 0x80) throw new Error('A byte that is not in its shortest form')
    return { item, end }
  }
  const items: RlpItem[] = []
  let next = start
  while (next < end) {
    const read = readItem(bytes.subarray(0, end), next, level + 1)
    items.push(read.item)
    next = read.end
  }
  return { item: items, end }
}

function longLength(bytes: Uint8Array, at: number, size: number) {
  const written = bytes.subarray(at, at + size)
  const length = toBigInt(written)
  if (written.length < size || written[0] === 0 || length <= 55n || length > BigInt(bytes.length))
    throw new Error('An impossible length')
  return { start: at + size, length: Number(length) }
}
