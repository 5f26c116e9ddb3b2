/** An EVM address as text; its checksum is not looked at. */
export type Address = `0x${string}`

/** True for `0x` and 40 hex digits. */
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
