import { type CaipNetworkId, isKitError } from '@latchkit/core'
import { readField } from '@latchkit/core/plugin'
import { askApi } from '../api/askApi.js'
import type { StacksEnv } from '../StacksEnv.js'

/** So many transactions of one account may wait in a node (`MAXIMUM_MEMPOOL_TX_CHAINING` of stacks-core). */
export const MOST_WAITING = 25

/** How many transactions of an account wait for a block; none where the endpoint is a plain node, which does not tell. */
export async function countWaiting(
  env: StacksEnv,
  networkId: CaipNetworkId,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal },
): Promise<number> {
  const path = `/extended/v1/address/${address}/nonces`
  const answer = await askApi(env, networkId, { path, signal }).catch(error => {
    if (isKitError(error, 'http/STATUS')) return undefined
    throw error
  })
  const [next, last] = ['possible_next_nonce', 'last_executed_tx_nonce'].map(key => readField(answer, key))
  if (!Number.isSafeInteger(next)) return 0
  const waiting = Number(next) - (Number.isSafeInteger(last) ? Number(last) + 1 : 0)
  return Number.isSafeInteger(last) || last === null ? Math.max(0, waiting) : 0
}
