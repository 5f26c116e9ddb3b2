/** The red, green and blue of `#rrggbb`, each 0 to 255. */
export function readHex(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
