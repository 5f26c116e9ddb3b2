import { peerRpcError } from '../peerRpcError.js'

/** A field of an app's request; `undefined` if missing. */
export const field = (from: unknown, key: string | number): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string | number, unknown>)[key] : undefined

/** A field that must be a string. Throws -32602. */
export function textField(from: unknown, key: string | number): string {
  const value = field(from, key)
  if (typeof value === 'string') return value
  throw peerRpcError(-32602, `'${key}' must be a string.`)
}
