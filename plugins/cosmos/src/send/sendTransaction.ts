import { isKitError, KitError, type TransactionRequest } from '@latchkit/core'
import { beforeAsking, withOutcome } from '@latchkit/core/errors'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import type { CosmosEnv } from '../CosmosEnv.js'
import { broadcast } from './broadcast.js'
import { encodeBody } from './encodeTx.js'
import { checkFee } from './feeLimit.js'
import { prepare } from './prepare.js'
import type { SigningRequest } from './SigningRequest.js'
import { signAmino } from './signAmino.js'
import { signDirect } from './signDirect.js'

/**
 * Builds a transaction, lets the wallet sign it, and broadcasts it over the app's endpoint. Rejects with
 * `cosmos/INSUFFICIENT_FUNDS`, `cosmos/FEE_TOO_LOW` or `cosmos/REFUSED` when the chain refuses it. The wallet only
 * signs, but its failures still leave the outcome `unknown`: what it does with a signature cannot be observed.
 */
export async function sendTransaction(
  env: CosmosEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const signing = await beforeAsking(() => prepare(env, request))
  const { key, network, wallet } = signing.signer
  const sign = key.isHardware || !wallet.methods.signDirect ? signAmino : signDirect
  const bytes = await sign(signing)
  assertSigned(bytes, signing)
  return broadcast(env, network, bytes)
}

/**
 * Compares a signed transaction with the request. A wallet may lower the fee, raise it within the bounds, and add a
 * memo where there was none; nothing else. Throws `sign/MISMATCH`, `fee/ABOVE_LIMIT` and `fee/UNREASONABLE`, each
 * with the outcome `unknown`: the wallet has a signed transaction that nobody reviewed.
 */
function assertSigned(bytes: Uint8Array, { signer, transaction, bounds, fee: asked }: SigningRequest): void {
  const { bodyBytes, authInfoBytes } = TxRaw.decode(bytes)
  const { memo = '' } = decode(TxBody, bodyBytes) ?? {}
  if (encodeBody({ ...transaction, memo }).join() !== bodyBytes.join()) throw mismatch('messages')
  if (transaction.memo && transaction.memo !== memo) throw mismatch('memo')
  const { fee, tip } = decode(AuthInfo, authInfoBytes) ?? {}
  const { network } = signer
  const [coin, ...more] = fee?.amount ?? []
  const isOther = coin !== undefined && coin.denom !== asked.denom
  if (!fee || tip || isOther || more.length > 0) throw mismatch('fee')
  if (asked.granter !== undefined && fee.granter !== asked.granter) throw mismatch('granter')
  try {
    const amount = BigInt(coin?.amount ?? 0)
    // The app's choice has no other bound.
    if (transaction.fee?.amount !== undefined && amount > transaction.fee.amount) throw mismatch('fee')
    checkFee({ gas: fee.gasLimit, amount, denom: asked.denom }, { network, ...bounds })
  } catch (error) {
    throw isKitError(error) ? withOutcome(error, 'unknown') : mismatch('fee')
  }
}

function decode<T>(type: { decode(bytes: Uint8Array): T }, bytes: Uint8Array): T | undefined {
  try {
    return type.decode(bytes)
  } catch {
    return undefined // no protobuf
  }
}

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet signed a different transaction',
    context: { field },
    pluginId: 'cosmos',
  })
