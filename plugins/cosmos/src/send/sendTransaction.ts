import type { TransactionRequest } from '@latchkit/core'
import { beforeAsking } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'
import { assertSigned } from './assertSigned.js'
import { broadcast } from './broadcast.js'
import { prepare } from './prepare.js'
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
