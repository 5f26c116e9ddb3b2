export type Hex = `0x${string}`

/** True for `0x` and whole bytes, also none. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value)
