import { isKitError, type OperationRequest, type TransactionStatus } from '@latchkit/core'
import { DEADLINES, pollUntil } from '@latchkit/core/async'
import { readField } from '@latchkit/core/untrusted'
import { askApi } from '../api/askApi.js'
import type { StacksEnv } from '../StacksEnv.js'

/** The API's states and their meaning: a replaced transaction may pay under another id, and a dropped one may return. */
const meanings: readonly (readonly [RegExp, TransactionStatus])[] = [
  [/^success$/, 'confirmed'],
  [/^abort_/, 'failed'],
  [/^dropped_replace_/, 'replaced'],
  [/^dropped_/, 'dropped'],
]

/** Waits until a block holds the transaction. Resolves with `unknown` at its deadline. Rejects with `core/ABORTED`. */
export async function waitForTransaction(
  env: StacksEnv,
  { networkId, hash, timeoutMs = DEADLINES.interactive, signal }: OperationRequest<'waitForTransaction'>,
): Promise<TransactionStatus> {
  const path = `/extended/v1/tx/${encodeURIComponent(hash)}`
  const status = await pollUntil<TransactionStatus>(
    async over => {
      const found = await askApi(env, networkId, { path, signal: over })
      if (bare(readField(found, 'tx_id')) !== bare(hash)) return undefined
      const said = String(readField(found, 'tx_status'))
      return meanings.find(([pattern]) => pattern.test(said))?.[1]
    },
    // Not known yet, or a brief outage. Without any endpoint, waiting is pointless.
    { timeoutMs, signal, isFinal: error => !isKitError(error) || !error.code.startsWith('http/') },
  )
  return status ?? 'unknown'
}

const bare = (id: unknown) => String(id).toLowerCase().replace(/^0x/, '')
