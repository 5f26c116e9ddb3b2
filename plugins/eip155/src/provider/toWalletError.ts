import type { CoreErrorCode, KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { specError } from '@latchkit/core/plugin'
import { isRefusal } from './isRefusal.js'
import { toEvmError } from './toEvmError.js'

/**
 * The codes of EIP-5792 which mean that nothing was sent. 5720 is not among them: a batch of that id may have been
 * sent.
 */
const BATCH_CODES: Readonly<Record<number, CoreErrorCode>> = {
  5700: 'rpc/UNSUPPORTED_METHOD',
  5710: 'network/NOT_IN_WALLET',
  5740: 'rpc/INVALID_PARAMS',
  5750: 'core/USER_REJECTED',
  5760: 'rpc/UNSUPPORTED_METHOD',
}

/** Codes too generic to decide. */
const VAGUE: readonly string[] = ['core/UNKNOWN', 'rpc/INTERNAL', 'rpc/SERVER']

/** Turns what a wallet threw into a `KitError`, including the wording of this family's wallets. Never throws. */
export function toWalletError(error: unknown): KitError {
  const found = toEvmError(error)
  if (!VAGUE.includes(found.code)) return found
  let cause = error
  for (let depth = 0; cause && depth < 4; depth++, cause = inside(cause)) {
    const code = isRefusal(cause) ? 'core/USER_REJECTED' : BATCH_CODES[Number(codeOf(cause))]
    if (!code) continue
    // Only a rejection means the same at any depth.
    const outcome = depth === 0 || code === 'core/USER_REJECTED' ? 'untouched' : 'unknown'
    return specError(code, { cause: error, outcome, pluginId: 'eip155', retryable: true })
  }
  return found
}

const codeOf = (error: unknown) => {
  const code = readField(error, 'code')
  return typeof code === 'number' || typeof code === 'string' ? code : undefined
}

/** Fields in which wallets nest the cause. */
const inside = (error: unknown): unknown =>
  readField(error, 'cause') ??
  readField(readField(error, 'data'), 'originalError') ??
  readField(error, 'data') ??
  readField(error, 'error')
