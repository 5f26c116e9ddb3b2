import { cleanText, errorText, readField } from '@latchkit/core/outside'
import { BATCH_ERRORS, nestedError } from '../provider/callWallet.js'
import { toEvmError } from '../provider/toEvmError.js'

/** An error of EIP-1193, as the host's libraries expect it. */
interface ProviderError extends Error {
  readonly code: number
  readonly data?: unknown
}

const numbers: Readonly<Record<string, number>> = {
  'core/USER_REJECTED': 4001,
  'rpc/UNAUTHORIZED': 4100,
  'rpc/UNSUPPORTED_METHOD': 4200,
  'core/UNSUPPORTED_CAPABILITY': 4200,
  'core/DISCONNECTED': 4900,
  'rpc/UNAVAILABLE': 4901,
  'rpc/WRONG_CHAIN': 4901,
  'network/NOT_IN_WALLET': 4902,
  'network/UNSUPPORTED': 4902,
  'rpc/REQUEST_PENDING': -32002,
  'rpc/PARSE_ERROR': -32700,
  'rpc/INVALID_REQUEST': -32600,
  'rpc/METHOD_NOT_FOUND': -32601,
  'rpc/INVALID_PARAMS': -32602,
  'address/INVALID': -32602,
  'amount/INVALID': -32602,
  'rpc/SERVER': -32000,
}

/**
 * Turns any error into one of EIP-1193: a number as code, the data of a node kept, the kit's own error as cause. A
 * wallet's error about batches keeps its code and its words, because libraries choose their next step by them.
 */
export function toProviderError(error: unknown): ProviderError {
  const { code, data, message } = (error ?? {}) as { code?: unknown; data?: unknown; message?: unknown }
  if (typeof code === 'number')
    return Object.assign(new Error(String(message), { cause: error }), { code, data })
  const known = toEvmError(error)
  let inner: unknown = known
  for (let depth = 0; inner && depth < 5; depth++, inner = nestedError(inner)) {
    const own = Number(readField(inner, 'code'))
    if (!BATCH_ERRORS.includes(own)) continue
    const text = cleanText(errorText(inner), 300) || known.message
    return Object.assign(new Error(text, { cause: known }), { code: own, data: readField(inner, 'data') })
  }
  return Object.assign(new Error(known.message, { cause: known }), { code: numbers[known.code] ?? -32603 })
}
