import { type FeeEstimate, isKitError, KitError, type TransactionRequest } from '@latchkit/core'
import { readBaseUnits } from '@latchkit/core/plugin'
import { readField, readItems } from '@latchkit/core/untrusted'
import { type StacksTransactionWire, serializePayload } from '@stacks/transactions'
import { askApi } from '../api/askApi.js'
import { assertChain } from '../api/assertChain.js'
import type { StacksEnv } from '../StacksEnv.js'
import { buildTransaction } from './buildTransaction.js'
import { ceilingOf, checkFee } from './feeLimits.js'
import { readCall } from './readCall.js'
import { readFeeAndNonce } from './readFeeAndNonce.js'

/** The most that a transaction costs, in microSTX. Throws `fee/UNREASONABLE` when the endpoint's fee is too high. */
export async function estimateFee(env: StacksEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const transaction = await buildTransaction(await readCall(env, request), request)
  const fee = readFeeAndNonce(request.native).fee ?? (await readFee(env, transaction, request))
  checkFee(fee, { ceiling: ceilingOf(env, request.networkId) })
  return { fee }
}

/**
 * The highest plausible estimate of the network, or one by length where there is none. Throws `rpc/WRONG_CHAIN`: fees of
 * another network are none of this one.
 */
export async function readFee(
  env: StacksEnv,
  transaction: StacksTransactionWire,
  { networkId, signal }: Pick<TransactionRequest, 'networkId' | 'signal'>,
): Promise<bigint> {
  await assertChain(env, networkId, signal)
  const size = transaction.serializeBytes().length
  const body = { transaction_payload: serializePayload(transaction.payload), estimated_len: size }
  try {
    const answer = await askApi(env, networkId, { path: '/v2/fees/transaction', body, signal })
    const list = readField(answer, 'estimations')
    const [lowest, ...more] = readItems(list)
      .flatMap(entry => readBaseUnits(readField(entry, 'fee')) || [])
      .sort((a, b) => (a < b ? -1 : 1))
    if (lowest !== undefined) return more.findLast(fee => fee <= ceilingOf(env, networkId)) ?? lowest
  } catch (error) {
    // Networks with little traffic have no estimates, and return an error.
    if (!isKitError(error, 'http/STATUS')) throw error
  }
  const rate = readBaseUnits(await askApi(env, networkId, { path: '/v2/fees/transfer', signal }))
  if (rate === undefined) throw new KitError('http/BAD_RESPONSE', { message: 'The endpoint returned no fee' })
  return rate * BigInt(size)
}
