import type { Account, CaipNetworkId } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { assertFee } from '@latchkit/core/errors'
import { findNetwork } from '@latchkit/core/plugin'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import type { Extrinsic } from './assertSigned.js'

/** The transaction that the fee is queried for. */
export interface FeeRequest {
  readonly extrinsic: Extrinsic
  readonly networkId: CaipNetworkId
  readonly account: Account
  readonly tip?: bigint
  /** The reviewed fee. */
  readonly maxFee?: bigint
  readonly signal?: AbortSignal
}

/**
 * The network's current fee of an extrinsic, with the tip, within bounds. Throws `fee/UNREASONABLE` and
 * `fee/ABOVE_LIMIT`.
 */
export async function networkFee(
  { config }: PolkadotEnv,
  { extrinsic, networkId, account, tip = 0n, maxFee, signal }: FeeRequest,
) {
  const network = findNetwork(config.networks, networkId, 'polkadot')
  const info = await settleBy(extrinsic.paymentInfo(account.address), 20_000, signal)
  const fee = info.partialFee.toBigInt() + tip
  assertFee(fee, { ceiling: network.feeCeiling, maxFee, pluginId: 'polkadot' })
  return { fee, network }
}
