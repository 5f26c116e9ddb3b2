import { KitError, type TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { beforeAsking, settleBy, withOutcome } from '@latchkit/core/plugin'
import { findFeature } from '@latchkit/core/wallet-standard'
import { TransactionDataBuilder } from '@mysten/sui/transactions'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'
import { callFeature } from '../wallet/callFeature.js'
import { askToSign, signingInput } from './askToSign.js'
import { prepare } from './prepare.js'

/**
 * Builds a transaction, lets the wallet sign it, and executes it over the app's endpoint; a wallet that can only do
 * both at once executes it itself. Resolves with the digest. Rejects with `sign/MISMATCH` when the wallet signed a
 * different one.
 */
export async function sendTransaction(env: SuiEnv, request: TransactionRequest): Promise<{ hash: string }> {
  const prepared = await beforeAsking(() => prepare(env, request))
  const { client, wallet } = prepared
  if (!findFeature(wallet, 'sui:signTransaction')) {
    const input = await signingInput(prepared, request)
    const call = { input, signal: request.signal, sends: true } as const
    const answer = await callFeature(wallet, 'sui:signAndExecuteTransaction', call)
    const digest = readField(answer, 'digest')
    if (typeof digest === 'string' && /^[1-9A-HJ-NP-Za-km-z]{40,50}$/.test(digest)) return { hash: digest }
    throw badDigest()
  }
  const { bytes, signature } = await askToSign(prepared, request)
  const hash = TransactionDataBuilder.getDigestFromBytes(bytes)
  try {
    const sent = client.core.executeTransaction({ transaction: bytes, signatures: [signature] })
    await settleBy(sent, 60_000)
    return { hash }
  } catch (error) {
    const reason = toSuiError(error)
    throw withOutcome(reason, isInvalid(error) ? 'untouched' : { hash })
  }
}

/**
 * Final refusals of validators before execution: the request itself is invalid. Any other error may occur after some
 * validators have accepted the transaction.
 */
const isInvalid = (error: unknown): boolean =>
  readField(error, 'code') === 'INVALID_ARGUMENT' || readField(error, 'code') === -32602

const badDigest = () =>
  new KitError('sui/BAD_ANSWER', {
    message: 'The wallet returned no valid digest',
    context: { method: 'sui:signAndExecuteTransaction' },
    pluginId: 'sui',
  })
