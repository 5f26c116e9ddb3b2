import { errorText, isKitError, isOurs, type KitError } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { readRefusal, specError, toKitError, withOutcome } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import type { StacksProvider } from '../discovery/StacksProvider.js'

export interface WalletCall {
  readonly method: string
  readonly params?: object
  /** In ms. Default 120 s, because a person has to act. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** The wallet sends by itself: its window may have been closed after an approval. */
  readonly sends?: true
}

/** A window that was closed, in `JsonRpcErrorCode` of @stacks/connect. */
const CLOSED = -31001
/** Codes of this family's wallets with the EIP-1193 codes of the same meaning. */
const codes: ReadonlyMap<unknown, number> = new Map([
  [-32000, 4001],
  [-32001, 4200],
  [-32601, 4200],
  [-32002, 4100],
])

/**
 * Calls a wallet and returns the result of its response. Settles by the deadline; every rejection is a `KitError`,
 * and one before the wallet was called has the outcome `untouched`.
 */
export async function callWallet(
  provider: StacksProvider,
  { method, params, timeoutMs = DEADLINES.interactive, signal, sends }: WalletCall,
): Promise<unknown> {
  if (signal?.aborted) throw withOutcome(abortReason(signal), 'untouched')
  let answer: unknown
  try {
    answer = await settleBy(provider.request(method, params), timeoutMs, signal)
  } catch (error) {
    throw isOurs(error) ? error : readable(error, sends)
  }
  const error = readField(answer, 'error')
  if (error) throw readable(error, sends)
  return readField(answer, 'result')
}

/** True if a wallet reported a missing method. */
export const isUnsupported = (error: unknown): boolean => isKitError(error, 'rpc/UNSUPPORTED_METHOD')

/** Some wallets throw the whole response, some only its error. */
function readable(thrown: unknown, sends?: true): KitError {
  const error = readField(thrown, 'error') ?? thrown
  const own = readField(error, 'code')
  const refusal = own === CLOSED ? 'closed' : readRefusal(error)
  if (refusal) {
    const outcome = sends && refusal === 'closed' ? 'unknown' : 'untouched'
    return specError('core/USER_REJECTED', { cause: error, pluginId: 'stacks', retryable: true, outcome })
  }
  const code = codes.get(own)
  return toKitError(code ? { code, message: errorText(error) } : error, 'core/UNKNOWN', 'stacks')
}
