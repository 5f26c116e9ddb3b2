import { KitError, type TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/outside'
import { beforeAsking, settleBy, withOutcome } from '@latchkit/core/plugin'
import { findFeature } from '@latchkit/core/wallet-standard'
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions'
import { fromBase64 } from '@mysten/sui/utils'
import { findClient } from '../chain/findClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'
import { findNetwork } from '../sign/findNetwork.js'
import { findSigner } from '../sign/findSigner.js'
import { readSignature } from '../sign/readSignature.js'
import { callFeature } from '../wallet/callFeature.js'
import { buildTransaction } from './buildTransaction.js'
import { budgetOf, checkFee } from './gasBudget.js'

/**
 * Builds a transaction, lets the wallet sign it, and executes it over the app's endpoint; a wallet that can only do
 * both at once executes it itself. Resolves with the digest. Rejects with `sign/MISMATCH` when the wallet signed a
 * different one.
 */
export async function sendTransaction(env: SuiEnv, request: TransactionRequest): Promise<{ hash: string }> {
  const { account, networkId, signal } = request
  const { client, built, wallet, source } = await beforeAsking(() => prepare(env, request))
  const json = await Transaction.from(built).toJSON()
  const transaction = { toJSON: async () => json }
  const call = { input: { transaction, account: source, chain: networkId }, signal }
  if (!findFeature(wallet, 'sui:signTransaction')) {
    const answer = await callFeature(wallet, 'sui:signAndExecuteTransaction', { ...call, sends: true })
    const digest = readField(answer, 'digest')
    if (typeof digest === 'string' && /^[1-9A-HJ-NP-Za-km-z]{40,50}$/.test(digest)) return { hash: digest }
    throw badDigest()
  }
  const answer = await callFeature(wallet, 'sui:signTransaction', call)
  const signed = readSignature(answer, 'sui:signTransaction')
  const bytes = signed.bytes === undefined ? built : fromBase64(signed.bytes)
  // Wallets may choose other gas, even sponsored gas; the actions must stay the same.
  if (actionsOf(bytes) !== actionsOf(built)) {
    throw new KitError('sign/MISMATCH', {
      message: 'The wallet signed a different transaction',
      context: { field: 'transaction' },
      pluginId: 'sui',
    })
  }
  const { owner } = Transaction.from(bytes).getData().gasData
  if (!owner || owner === account.address) checkFee(budgetOf(bytes), request)
  const hash = TransactionDataBuilder.getDigestFromBytes(bytes)
  try {
    const sent = client.core.executeTransaction({ transaction: bytes, signatures: [signed.signature] })
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

/** Everything before the wallet is called. */
async function prepare(env: SuiEnv, request: TransactionRequest) {
  const { account, networkId } = request
  const client = await findClient(env, findNetwork(env, networkId))
  findSigner(env, account)
  const built = await buildTransaction(client, request)
  checkFee(budgetOf(built), request)
  // Check again: building took a while.
  return { client, built, ...findSigner(env, account) }
}

function actionsOf(bytes: Uint8Array): string | undefined {
  try {
    const { sender, inputs, commands } = Transaction.from(bytes).getData()
    return JSON.stringify([sender, inputs, commands])
  } catch {
    return undefined // no transaction
  }
}

const badDigest = () =>
  new KitError('sui/BAD_ANSWER', {
    message: 'The wallet returned no valid digest',
    context: { method: 'sui:signAndExecuteTransaction' },
    pluginId: 'sui',
  })
