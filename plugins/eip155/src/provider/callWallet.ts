import { type CoreErrorCode, isKitError, isOurs, KitError } from '@latchkit/core'
import { abortReason, DEADLINES, settleBy } from '@latchkit/core/async'
import { specError, withOutcome } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { isRefusal } from './isRefusal.js'
import { toEvmError } from './toEvmError.js'

/** The codes of EIP-5792 which mean that nothing was sent. 5720 is not among them: a batch of that id may have been sent. */
const BATCH_CODES: Readonly<Record<number, CoreErrorCode>> = {
  5700: 'rpc/UNSUPPORTED_METHOD',
  5710: 'network/NOT_IN_WALLET',
  5740: 'rpc/INVALID_PARAMS',
  5750: 'core/USER_REJECTED',
  5760: 'rpc/UNSUPPORTED_METHOD',
}

/** All error codes of EIP-5792. */
export const BATCH_ERRORS: readonly number[] = [5700, 5710, 5720, 5730, 5740, 5750, 5760]

/** Codes too generic to decide. */
const VAGUE: readonly string[] = ['core/UNKNOWN', 'rpc/INTERNAL', 'rpc/SERVER']

/** Turns what a wallet threw into a `KitError`, including the wording of this family's wallets. Never throws. */
export function toWalletError(error: unknown): KitError {
  const found = toEvmError(error)
  if (!VAGUE.includes(found.code)) return found
  // A relay hands the wallet's own error on inside one of ours.
  const outermost = isOurs(error) ? 1 : 0
  let cause = error
  for (let depth = 0; cause && depth < 4; depth++, cause = nestedError(cause)) {
    const code = isRefusal(cause) ? 'core/USER_REJECTED' : BATCH_CODES[Number(codeOf(cause))]
    if (!code) continue
    // Only a rejection means the same at any depth.
    const outcome = depth <= outermost || code === 'core/USER_REJECTED' ? 'untouched' : 'unknown'
    return specError(code, { cause: error, outcome, pluginId: 'eip155', retryable: true })
  }
  return found
}

const codeOf = (error: unknown) => {
  const code = readField(error, 'code')
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

/** The errors inside a wallet's error, by the fields in which wallets nest the cause. */
export const nestedError = (error: unknown): unknown =>
  readField(error, 'cause') ??
  readField(readField(error, 'data'), 'originalError') ??
  readField(error, 'data') ??
  readField(error, 'error')

export interface WalletCall {
  readonly method: string
  readonly params?: unknown
  /** In ms. Default 10 s, which is enough where no person has to act. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * Calls a wallet. Settles by the deadline, or as soon as the signal aborts, whatever the wallet does; every rejection
 * is a `KitError`. Its outcome is `untouched` where the wallet was not asked or the visitor rejected, `unknown`
 * otherwise.
 */
export async function callWallet(
  provider: Eip1193Provider,
  { method, params, timeoutMs = 10_000, signal }: WalletCall,
): Promise<unknown> {
  if (signal?.aborted) throw withOutcome(toEvmError(abortReason(signal)), 'untouched')
  try {
    // Called synchronously within the visitor's click: some wallets open a window, which browsers allow only then.
    const answer = new Promise<unknown>(resolve =>
      resolve(provider.request(params ? { method, params } : { method })),
    )
    return await settleBy(answer, timeoutMs, signal)
  } catch (error) {
    // The caller aborted, and its own reason says nothing about the wallet.
    if (signal?.aborted && error === abortReason(signal)) throw withOutcome(toEvmError(error), 'unknown')
    throw toWalletError(error)
  }
}

/**
 * Calls a wallet for something that a person has to confirm, with a timeout of 120 s. Rejects with
 * `rpc/UNSUPPORTED_METHOD` if the wallet lacks the method.
 */
export async function askWallet(provider: Eip1193Provider, call: WalletCall): Promise<unknown> {
  try {
    return await callWallet(provider, { timeoutMs: DEADLINES.interactive, ...call })
  } catch (cause) {
    if (!isKitError(cause, 'rpc/METHOD_NOT_FOUND')) throw cause
    const { method } = call
    const message = `This wallet does not support ${method}`
    const about = { message, cause, context: { method }, pluginId: 'eip155' }
    throw new KitError('rpc/UNSUPPORTED_METHOD', { ...about, outcome: cause.outcome })
  }
}
