/** The context of each error code. A plugin adds its own codes as `<pluginId>/NAME` strings. */
export interface KitErrorContexts {
  'kit/DUPLICATE_PLUGIN': { id: string }
  'kit/MISSING_CAPABILITY': { capability: string; needs: string }
  'kit/UNDECLARED_CAPABILITY': { id: string; capability: string }
  'kit/PLUGIN_CYCLE': { path: readonly string[] }
  'kit/CONTRACT_MISMATCH': { expected: number; found: unknown }
  'kit/TWO_COPIES': { versions: readonly string[] }
  'kit/CAPABILITY_VERSION': { capability: string; expected: number; found: number }
  'kit/INVALID_OPTIONS': { path: string }
  'kit/INVALID_PLUGIN': { id: string }
  'kit/PLUGIN_FAILED': { id: string; phase: string }
  'kit/NAMESPACE_TAKEN': { namespace: string }
  'kit/UNKNOWN_ROUTE': { route: string }
  'kit/INVALID_PARAMS': { route: string }
  'kit/DISPOSED': Record<never, never>
  'kit/LOAD_FAILED': Record<never, never>
  'core/USER_REJECTED': Record<never, never>
  'core/UNSUPPORTED_CAPABILITY': { capability: string }
  'core/MISSING_PLUGIN': { namespace: string }
  'core/TIMEOUT': { afterMs: number }
  'core/ABORTED': Record<never, never>
  'core/DISCONNECTED': Record<never, never>
  'core/NOT_CONFIRMED': { reason: string }
  'core/UNKNOWN': Record<never, never>
  'rpc/REQUEST_PENDING': Record<never, never>
  'rpc/UNAUTHORIZED': Record<never, never>
  'rpc/UNSUPPORTED_METHOD': { method?: string }
  'rpc/PARSE_ERROR': Record<never, never>
  'rpc/INVALID_REQUEST': Record<never, never>
  'rpc/METHOD_NOT_FOUND': Record<never, never>
  'rpc/INVALID_PARAMS': Record<never, never>
  'rpc/INTERNAL': Record<never, never>
  'rpc/SERVER': Record<never, never>
  'rpc/UNAVAILABLE': { transport: 'HTTP' | 'WS'; url: string }
  'rpc/WRONG_CHAIN': { expected: string; found: string }
  'connect/MODAL_CLOSED': Record<never, never>
  'connect/REJECTED': Record<never, never>
  'connect/FAILED': Record<never, never>
  'connect/NO_ACCOUNTS': Record<never, never>
  'connect/INVALID_ACCOUNT': { account: string }
  'connect/INVALID_NETWORK': { network: string }
  'connect/UNKNOWN_WALLET': { id: string }
  'connect/CONTESTED': { id: string }
  'connect/MULTI_WALLET_OFF': Record<never, never>
  'disconnect/FAILED': Record<never, never>
  'network/UNSUPPORTED': { network: string }
  'network/NOT_IN_WALLET': { network: string }
  'network/SWITCH_FAILED': { network: string }
  'sign/MISMATCH': { field: string }
  'fee/ABOVE_LIMIT': { fee: bigint; maxFee: bigint }
  'fee/UNREASONABLE': { fee: bigint; ceiling: bigint }
  'payment/UNSUPPORTED': { part: string }
  'caip/INVALID_CAIP2': { value: string }
  'caip/INVALID_CAIP10': { value: string }
  'caip/INVALID_CAIP19': { value: string }
  'amount/INVALID': { value: string }
  'amount/TOO_PRECISE': { value: string; decimals: number }
  'amount/NEGATIVE': { value: string }
  'address/INVALID': { value: string; reason?: string }
  'url/NOT_ALLOWED': { policy: string }
  'http/STATUS': { status: number; retryAfterMs?: number }
  'http/TIMEOUT': { afterMs: number }
  'http/ABORTED': Record<never, never>
  'http/NETWORK': Record<never, never>
  'http/BAD_RESPONSE': { issues?: readonly string[] }
  'http/TOO_LARGE': { maxBytes: number }
  'http/INCOMPATIBLE_URL': { url: string }
  'log/ENTRY_TOO_LARGE': { bytes: number; capBytes: number }
  'storage/UNAVAILABLE': Record<never, never>
}

/** Every code that core itself throws. */
export type CoreErrorCode = keyof KitErrorContexts
/** A core code, or a plugin's own code in the form `pluginId/NAME`. */
export type KitErrorCode = CoreErrorCode | `${string}/${string}`
/** The context that belongs to a code. */
export type KitErrorContext<Code extends KitErrorCode> = Code extends CoreErrorCode
  ? KitErrorContexts[Code]
  : Readonly<Record<string, unknown>>
