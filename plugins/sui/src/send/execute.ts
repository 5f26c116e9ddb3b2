import type { CaipNetworkId } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { withOutcome } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import { canUse, type StandardSigner } from '@latchkit/core/wallet-standard'
import type { SuiClientTypes } from '@mysten/sui/client'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { toBase64 } from '@mysten/sui/utils'
import type { SuiClient } from '../chain/SuiClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import { callFeature } from '../wallet/callFeature.js'

const REPORT = 'sui:reportTransactionEffects'

export interface Execution {
  readonly client: SuiClient
  readonly networkId: CaipNetworkId
  /** BCS */
  readonly bytes: Uint8Array
  /** Sui's serialized ones, base64: the sender's, and that of whoever pays the gas. */
  readonly signatures: readonly string[]
  /** True if the caller needs the effects. */
  readonly needsEffects?: boolean
}

/** With effects only where they were asked for. */
type Executed = SuiClientTypes.TransactionResult<{ effects: true }>

/**
 * Executes a signed transaction over the app's endpoint, and tells the wallet its effects: wallets that keep the versions of
 * their coins would otherwise build the next transaction from old ones. Resolves with the digest and the endpoint's answer.
 */
export async function execute(
  { client, networkId, bytes, signatures, needsEffects = false }: Execution,
  { wallet, source }: StandardSigner,
): Promise<{ hash: string; sent: Executed }> {
  const hash = TransactionDataBuilder.getDigestFromBytes(bytes)
  const reports = canUse(wallet, source, REPORT)
  // Asked for only where somebody wants them: what an endpoint does not understand could fail after it was executed.
  const include = { effects: (needsEffects || reports) as true }
  try {
    const asked = { transaction: bytes, signatures: [...signatures], include }
    const sent = await settleBy(client.core.executeTransaction(asked), 60_000)
    const bcs = (sent.Transaction ?? sent.FailedTransaction)?.effects?.bcs
    if (bcs && reports) {
      const input = { effects: toBase64(bcs), account: source, chain: networkId }
      // The transaction is executed, whatever the wallet makes of it.
      callFeature(wallet, REPORT, { input, timeoutMs: 10_000 }).catch(() => {})
    }
    return { hash, sent }
  } catch (error) {
    throw withOutcome(toSuiError(error), isInvalid(error) ? 'untouched' : { hash })
  }
}

/**
 * Final refusals of validators before execution: the request itself is invalid. Any other error may occur after some
 * validators have accepted the transaction.
 */
const isInvalid = (error: unknown): boolean =>
  readField(error, 'code') === 'INVALID_ARGUMENT' || readField(error, 'code') === -32602
