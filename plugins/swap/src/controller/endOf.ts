import type { TradeSeen, TransactionStatus } from '@latchkit/core'
import type { SwapStepKind } from '../contract/SwapProgress.js'

/**
 * The end of a request: the network's status and, of a confirmed trade, what its receipt shows. A mined transaction
 * without the trade has failed, unless the wallet may have told the hash of another one.
 */
export function endOf(kind: SwapStepKind, status: TransactionStatus, seen?: TradeSeen): TransactionStatus {
  if (!seen || seen.isTraded) return status
  return seen.isTraded === false && !(seen.isOther && kind === 'swap') ? 'failed' : 'unknown'
}
