import { relayError } from './relayError.js'

/** A client's frame: a call, or the answer to a message from the relay. */
export type RelayFrame =
  | { readonly kind: 'call'; readonly id: string | number; readonly method: string; readonly params: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly isAcknowledged: boolean }

/** Parses a frame of JSON-RPC 2.0; throws `relay/PARSE_ERROR` or `relay/INVALID_REQUEST`. */
export function readFrame(text: string): RelayFrame {
  const frame: unknown = parse(text)
  if (typeof frame === 'object' && frame !== null && !Array.isArray(frame)) {
    const { id, method, params, result, error } = frame as Record<string, unknown>
    const isId = typeof id === 'number' || (typeof id === 'string' && id.length <= 100)
    if (isId && typeof method === 'string') return { kind: 'call', id, method, params }
    if (isId && method === undefined && (result !== undefined || error !== undefined))
      return { kind: 'answer', id: Number(id), isAcknowledged: result === true }
  }
  throw relayError('relay/INVALID_REQUEST', 'Not a JSON-RPC request.')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw relayError('relay/PARSE_ERROR', 'Invalid JSON.')
  }
}
