const codes = {
  'relay/PARSE_ERROR': -32700,
  'relay/INVALID_REQUEST': -32600,
  'relay/METHOD_NOT_FOUND': -32601,
  'relay/INVALID_PARAMS': -32602,
  'relay/INTERNAL': -32603,
  'relay/RATE_LIMITED': -32010,
  'relay/MAILBOX_FULL': -32011,
  'relay/TOO_MANY_TOPICS': -32012,
  'relay/MESSAGE_TOO_LARGE': -32013,
} as const

export type RelayErrorCode = keyof typeof codes

/** An error that is sent to the client as it is. */
export interface RelayError extends Error {
  name: 'RelayError'
  code: RelayErrorCode
  /** The JSON-RPC code. */
  rpcCode: number
  retryAfterMs?: number
}

export function relayError(code: RelayErrorCode, message: string, retryAfterMs?: number): RelayError {
  const error = Object.assign(new Error(message), { name: 'RelayError' as const, code, rpcCode: codes[code] })
  return retryAfterMs === undefined ? error : Object.assign(error, { retryAfterMs })
}

export function isRelayError(value: unknown): value is RelayError {
  return value instanceof Error && value.name === 'RelayError' && 'rpcCode' in value
}
