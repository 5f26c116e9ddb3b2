import { type FeeEstimate, isKitError, KitError, type TransactionRequest } from '@latchkit/core'
import { readBaseUnits, readField, readItems } from '@latchkit/core/plugin'
import { type StacksTransactionWire, serializePayload } from '@stacks/transactions'
import { askApi } from '../api/askApi.js'
import type { StacksEnv } from '../StacksEnv.js'
import { buildTransaction } from './buildTransaction.js'
import { checkFee, MOST_FEE } from './feeLimits.js'
import { readWish } from './readWish.js'

/** What a transaction costs at most in microSTX. Throws `fee/UNREASONABLE` when the endpoint asks for too much. */
export async function estimateFee(env: StacksEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const transaction = await buildTransaction(await readWish(env, request), request)
  const fee = await readFee(env, transaction, request)
  checkFee(fee)
  return { fee }
}

/** The highest of the network's own estimates that can be believed, or one by the length where there are none. */
export async function readFee(
  env: StacksEnv,
  transaction: StacksTransactionWire,
  { networkId, signal }: Pick<TransactionRequest, 'networkId' | 'signal'>,
): Promise<bigint> {
  const size = transaction.serializeBytes().length
  const body = { transaction_payload: serializePayload(transaction.payload), estimated_len: size }
  try {
    const answer = await askApi(env, networkId, { path: '/v2/fees/transaction', body, signal })
    const list = readField(answer, 'estimations')
    const [lowest, ...more] = readItems(list)
      .flatMap(entry => readBaseUnits(readField(entry, 'fee')) || [])
      .sort((a, b) => (a < b ? -1 : 1))
    if (lowest !== undefined) return more.findLast(fee => fee <= MOST_FEE) ?? lowest
  } catch (error) {
    // Networks with little traffic have no estimates, and say so with an error.
    if (!isKitError(error, 'http/STATUS')) throw error
  }
  const rate = readBaseUnits(await askApi(env, networkId, { path: '/v2/fees/transfer', signal }))
  if (rate === undefined) throw new KitError('http/BAD_RESPONSE', { message: 'The endpoint names no fee' })
  return rate * BigInt(size)
}
