import { type CoreErrorCode, errorText, type KitError } from '@latchkit/core'
import { cleanText, readField } from '@latchkit/core/untrusted'
import { BATCH_ERRORS, nestedError } from '../provider/callWallet.js'
import { toEvmError } from '../provider/toEvmError.js'

interface ProviderError extends Error {
  readonly code: number
  readonly data?: unknown
}

/** By EIP-1193 and EIP-1474. Each code of the core has its line, or this does not compile. */
const numbers = {
  // The visitor declined, or did not agree.
  'core/USER_REJECTED': 4001,
  'core/NOT_CONFIRMED': 4001,
  'core/ABORTED': 4001,
  'connect/REJECTED': 4001,
  'connect/MODAL_CLOSED': 4001,
  'http/ABORTED': 4001,
  // The wallet allows it for no account.
  'rpc/UNAUTHORIZED': 4100,
  'connect/NO_ACCOUNTS': 4100,
  'connect/INVALID_ACCOUNT': 4100,
  'connect/MULTI_WALLET_OFF': 4100,
  'rpc/UNSUPPORTED_METHOD': 4200,
  'core/UNSUPPORTED_CAPABILITY': 4200,
  'core/MISSING_PLUGIN': 4200,
  'kit/MISSING_CAPABILITY': 4200,
  'kit/UNDECLARED_CAPABILITY': 4200,
  'kit/CAPABILITY_VERSION': 4200,
  'payment/UNSUPPORTED': 4200,
  // There is no wallet to ask.
  'core/DISCONNECTED': 4900,
  'connect/FAILED': 4900,
  'connect/UNKNOWN_WALLET': 4900,
  'connect/CONTESTED': 4900,
  'kit/DISPOSED': 4900,
  'kit/LOAD_FAILED': 4900,
  'kit/PLUGIN_FAILED': 4900,
  // The network cannot be reached, or another one answers.
  'rpc/UNAVAILABLE': 4901,
  'rpc/WRONG_CHAIN': 4901,
  'connect/INVALID_NETWORK': 4901,
  'network/SWITCH_FAILED': 4901,
  'http/STATUS': 4901,
  'http/NETWORK': 4901,
  'http/TIMEOUT': 4901,
  'http/BAD_RESPONSE': 4901,
  'http/TOO_LARGE': 4901,
  'network/NOT_IN_WALLET': 4902,
  'network/UNSUPPORTED': 4902,
  'rpc/SERVER': -32000,
  // The wallet may still be showing it.
  'core/TIMEOUT': -32002,
  'rpc/REQUEST_PENDING': -32002,
  // EIP-1474: the transaction was rejected.
  'fee/ABOVE_LIMIT': -32003,
  'fee/UNREASONABLE': -32003,
  'rpc/INVALID_REQUEST': -32600,
  'rpc/METHOD_NOT_FOUND': -32601,
  'rpc/INVALID_PARAMS': -32602,
  'sign/MISMATCH': -32602,
  'address/INVALID': -32602,
  'amount/INVALID': -32602,
  'amount/NEGATIVE': -32602,
  'amount/TOO_PRECISE': -32602,
  'caip/INVALID_CAIP2': -32602,
  'caip/INVALID_CAIP10': -32602,
  'caip/INVALID_CAIP19': -32602,
  'kit/INVALID_PARAMS': -32602,
  'kit/UNKNOWN_ROUTE': -32602,
  'url/NOT_ALLOWED': -32602,
  'rpc/PARSE_ERROR': -32700,
  // An app that is set up wrongly, or a fault.
  'core/UNKNOWN': -32603,
  'rpc/INTERNAL': -32603,
  'disconnect/FAILED': -32603,
  'http/INCOMPATIBLE_URL': -32603,
  'kit/CONTRACT_MISMATCH': -32603,
  'kit/DUPLICATE_PLUGIN': -32603,
  'kit/INVALID_OPTIONS': -32603,
  'kit/INVALID_PLUGIN': -32603,
  'kit/NAMESPACE_TAKEN': -32603,
  'kit/PLUGIN_CYCLE': -32603,
  'kit/TWO_COPIES': -32603,
  'log/ENTRY_TOO_LARGE': -32603,
  'storage/UNAVAILABLE': -32603,
} satisfies Record<CoreErrorCode, number>

/** Those of this plugin. A plugin's other codes are an internal error. */
const own = {
  // As nodes answer.
  'eip155/REVERTED': 3,
  'eip155/INSUFFICIENT_FUNDS': -32003,
}

const codes: Readonly<Record<string, number>> = { ...numbers, ...own }
const INTERNAL = -32603
const PENDING = -32002

/** `isAsked`: it was for the wallet. viem repeats what failed by an internal error, and a request that may have been answered must not be. */
function codeOf({ code, outcome }: KitError, isAsked: boolean): number {
  const number = codes[code] ?? INTERNAL
  return isAsked && number === INTERNAL && outcome !== 'untouched' ? PENDING : number
}

/**
 * Turns any error into one of EIP-1193: a number as code, the data of a node kept, the kit's own error as cause. A
 * wallet's error about batches keeps its code and its words, because libraries choose their next step by them. `isAsked`: the request
 * was one for the wallet.
 */
export function toProviderError(error: unknown, isAsked = false): ProviderError {
  const { code, data, message } = (error ?? {}) as { code?: unknown; data?: unknown; message?: unknown }
  if (typeof code === 'number')
    return Object.assign(new Error(String(message), { cause: error }), { code, data })
  const known = toEvmError(error)
  let inner: unknown = known
  for (let depth = 0; inner && depth < 5; depth++, inner = nestedError(inner)) {
    const number = Number(readField(inner, 'code'))
    if (!BATCH_ERRORS.includes(number)) continue
    const text = cleanText(errorText(inner), 300) || known.message
    return Object.assign(new Error(text, { cause: known }), { code: number, data: readField(inner, 'data') })
  }
  return Object.assign(new Error(known.message, { cause: known }), { code: codeOf(known, isAsked) })
}
