/** A parsed EIP-712 type. */
export type TypeShape =
  | { readonly kind: 'struct'; readonly name: string }
  | { readonly kind: 'array'; readonly item: TypeShape; readonly length: number | undefined }
  | { readonly kind: 'number'; readonly min: bigint; readonly max: bigint }
  | { readonly kind: 'bytes'; readonly size: number | undefined }
  | { readonly kind: 'address' | 'bool' | 'string' | 'unknown' }

const MOST_DIMENSIONS = 4

/** Parses a type. A name that is neither a struct of `types` nor a basic type is `unknown`. */
export function parseType(type: string, types: Readonly<Record<string, unknown>>, dimensions = 0): TypeShape {
  const [, item, length] = /^(.+)\[(\d{0,4})\]$/.exec(type) ?? []
  if (item !== undefined) {
    if (dimensions >= MOST_DIMENSIONS) return { kind: 'unknown' }
    return {
      kind: 'array',
      item: parseType(item, types, dimensions + 1),
      length: length ? Number(length) : undefined,
    }
  }
  if (type === 'address' || type === 'bool' || type === 'string') return { kind: type }
  if (type === 'bytes') return { kind: 'bytes', size: undefined }
  const [, size] = /^bytes([1-9]|[12]\d|3[0-2])$/.exec(type) ?? []
  if (size) return { kind: 'bytes', size: Number(size) }
  const [, sign, digits] = /^(u?)int([1-9]\d{0,2})$/.exec(type) ?? []
  const bits = Number(digits)
  if (digits && bits <= 256 && bits % 8 === 0) {
    const half = 1n << BigInt(bits - 1)
    return sign === 'u'
      ? { kind: 'number', min: 0n, max: 2n * half - 1n }
      : { kind: 'number', min: -half, max: half - 1n }
  }
  return Object.hasOwn(types, type) ? { kind: 'struct', name: type } : { kind: 'unknown' }
}
