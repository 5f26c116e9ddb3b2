import { type FeeEstimate, KitError, type TransactionRequest } from '@latchkit/core'
import { readField } from '@latchkit/core/tools'
import { base64 } from '@scure/base'
import { chainRpc } from '../rpc/chainRpc.js'
import { readUnits } from '../rpc/readUnits.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { buildTransaction } from './buildTransaction.js'

/** The family's own part of a fee estimate, in lamports. */
export interface SolanaFeeEstimate {
  /** What the network takes. */
  readonly network: bigint
  /** What stays in the token account that is opened for the recipient. */
  readonly rent: bigint
}

/** Asks the network what it takes for the transaction, and adds the rent of an account that it opens. */
export async function estimateFee(env: SolanaEnv, request: TransactionRequest): Promise<FeeEstimate> {
  const { message, rent } = await buildTransaction(env, request)
  const rpc = chainRpc(env, request.networkId)
  const params = [base64.encode(message), { commitment: 'confirmed' }]
  const fee = readField(await rpc('getFeeForMessage', params, request.signal), 'value')
  if (fee === null) {
    throw new KitError('solana/EXPIRED', {
      message: 'The transaction is too old to be sent',
      pluginId: 'solana',
    })
  }
  const native: SolanaFeeEstimate = { network: readUnits(fee), rent }
  return { fee: native.network + rent, native }
}
