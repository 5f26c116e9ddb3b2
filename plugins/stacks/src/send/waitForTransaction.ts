import { type CaipNetworkId, isKitError, type TransactionStatus } from '@latchkit/core'
import { DEADLINES, settleBy } from '@latchkit/core/tools'
import { askApi } from '../api/askApi.js'
import { readField } from '../discovery/readField.js'
import type { StacksEnv } from '../StacksEnv.js'

/** What is waited for. */
export interface WaitRequest {
  readonly networkId: CaipNetworkId
  readonly hash: string
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/** Blocks come every few seconds. */
const PAUSE = 1_000

/** Waits until a block holds the transaction. Resolves with `unknown` at its deadline. */
export async function waitForTransaction(
  env: StacksEnv,
  { networkId, hash, timeoutMs = DEADLINES.interactive, signal }: WaitRequest,
): Promise<TransactionStatus> {
  const ended = new AbortController()
  const onAbort = () => ended.abort()
  signal?.addEventListener('abort', onAbort)
  try {
    return await settleBy(follow(env, networkId, hash, ended.signal), timeoutMs, signal)
  } catch (error) {
    if (isKitError(error, 'core/TIMEOUT')) return 'unknown'
    throw error
  } finally {
    signal?.removeEventListener('abort', onAbort)
    ended.abort()
  }
}

async function follow(
  env: StacksEnv,
  networkId: CaipNetworkId,
  hash: string,
  signal: AbortSignal,
): Promise<TransactionStatus> {
  const path = `/extended/v1/tx/${encodeURIComponent(hash)}`
  while (!signal.aborted) {
    try {
      const status = String(readField(await askApi(env, networkId, { path, signal }), 'tx_status'))
      if (status === 'success') return 'confirmed'
      // `abort_by_response`, `abort_by_post_condition`, `dropped_replace_by_fee` and their kin.
      if (/^(?:abort|dropped)_/.test(status)) return 'failed'
    } catch (error) {
      // Not heard of it yet, or out of order for a moment; without any endpoint waiting is of no use.
      if (!isKitError(error) || !error.code.startsWith('http/')) throw error
    }
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
  return 'unknown'
}
