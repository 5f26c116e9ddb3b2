import { type FeeEstimate, isKitError, KitError, type TransactionRequest } from '@latchkit/core'
import { readBaseUnits, readField } from '@latchkit/core/tools'
import {
  Cl,
  makeUnsignedContractCall,
  makeUnsignedSTXTokenTransfer,
  type StacksTransactionWire,
  serializePayload,
} from '@stacks/transactions'
import { askApi } from '../api/askApi.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksEnv } from '../StacksEnv.js'
import { checkCall } from './checkCall.js'
import { checkTransfer } from './checkTransfer.js'
import { tokenCall } from './tokenCall.js'

/** A key that stands in where the account's own is not known: only its length matters. */
const STAND_IN = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/**
 * What a transaction costs at most in microSTX, by the highest of the network's own estimates, or by its length where
 * there are none. The wallet decides what is paid in the end.
 */
export async function estimateFee(env: StacksEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const { networkId, signal } = request
  const transaction = await build(env, request)
  const size = transaction.serializeBytes().length
  const body = { transaction_payload: serializePayload(transaction.payload), estimated_len: size }
  try {
    const answer = await askApi(env, networkId, { path: '/v2/fees/transaction', body, signal })
    const list = readField(answer, 'estimations')
    const fees = (Array.isArray(list) ? list : []).map(entry => readBaseUnits(readField(entry, 'fee')) ?? 0n)
    const highest = fees.reduce((most, fee) => (fee > most ? fee : most), 0n)
    if (highest > 0n) return { fee: highest }
  } catch (error) {
    // Networks with little traffic have no estimates, and say so with an error.
    if (!isKitError(error, 'http/STATUS')) throw error
  }
  const rate = readBaseUnits(await askApi(env, networkId, { path: '/v2/fees/transfer', signal }))
  if (rate === undefined) throw new KitError('http/BAD_RESPONSE', { message: 'The endpoint names no fee' })
  return { fee: rate * BigInt(size) }
}

async function build(env: StacksEnv, request: TransactionRequest): Promise<StacksTransactionWire> {
  const { account, networkId, signal } = request
  const common = {
    publicKey: account.publicKey ?? STAND_IN,
    network: networkWord(networkId),
    fee: 0,
    nonce: 0,
  }
  const checked = request.transfer && checkTransfer(env, request.transfer, request)
  if (checked && checked.token === undefined) {
    const { recipient, amount } = checked
    return makeUnsignedSTXTokenTransfer({ ...common, recipient, amount })
  }
  const sender = account.address
  const call = checked?.token
    ? checkCall(await tokenCall(env, { ...checked, token: checked.token, sender, networkId, signal }))
    : checkCall(request.native)
  const [contractAddress = '', contractName = ''] = call.contract.split('.')
  return makeUnsignedContractCall({
    ...common,
    contractAddress,
    contractName,
    functionName: call.functionName,
    functionArgs: call.functionArgs.map(value => Cl.deserialize(value)),
    postConditions: [...call.postConditions],
    postConditionMode: call.postConditionMode,
  })
}
