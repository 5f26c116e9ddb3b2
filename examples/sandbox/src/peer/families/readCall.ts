import { peerRpcError } from '../peerRpcError.js'

/** A field of what an app sent; `undefined` where there is none. */
export const field = (from: unknown, key: string | number): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string | number, unknown>)[key] : undefined

/** A field that has to be a text. Throws -32602. */
export function textField(from: unknown, key: string | number): string {
  const value = field(from, key)
  if (typeof value === 'string') return value
  throw peerRpcError(-32602, `'${key}' must be a text.`)
}
