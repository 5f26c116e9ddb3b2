import { KitError, type TransactionRequest } from '@latchkit/core'
import { assertFee } from '@latchkit/core/errors'
import { feeCeilingOf } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { base64 } from '@scure/base'
import { chainRpc } from '../rpc/chainRpc.js'
import { readUnits } from '../rpc/readUnits.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import type { BuiltTransaction } from './buildTransaction.js'

/** The Solana-specific part of a fee estimate, in lamports. */
export interface SolanaFeeEstimate {
  /** The network's fee. */
  readonly network: bigint
  /** The rent of a token account created for the recipient. */
  readonly rent: bigint
}

/** The usual ceiling: no transaction costs a tenth of a SOL. */
const FEE_CEILING = 100_000_000n

/**
 * Asks the network for the fee of a transaction. Throws `fee/UNREASONABLE` above the ceiling and `fee/ABOVE_LIMIT`
 * above the reviewed fee.
 */
export async function askFee(
  env: SolanaEnv,
  request: TransactionRequest,
  { message, rent }: BuiltTransaction,
): Promise<SolanaFeeEstimate> {
  const { networkId, signal } = request
  const params = [base64.encode(message), { commitment: 'confirmed' }]
  const network = readField(await chainRpc(env, networkId)('getFeeForMessage', params, signal), 'value')
  if (network === null) {
    throw new KitError('solana/EXPIRED', {
      message: 'The transaction is too old to be sent',
      pluginId: 'solana',
    })
  }
  const estimate = { network: readUnits(network), rent }
  checkFee(env, request, estimate.network + rent)
  return estimate
}

/** Checks a fee against the ceiling and the reviewed fee. Throws as `assertFee` of core does. */
export const checkFee = (
  { config }: Pick<SolanaEnv, 'config'>,
  { networkId, maxFee }: Pick<TransactionRequest, 'networkId' | 'maxFee'>,
  fee: bigint,
): void =>
  assertFee(fee, {
    ceiling: feeCeilingOf(config.networks, networkId, FEE_CEILING),
    maxFee,
    pluginId: 'solana',
  })
