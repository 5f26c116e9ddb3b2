import { type Account, type CaipNetworkId, KitError, type Transfer } from '@latchkit/core'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { kindOf } from '../address/networkKinds.js'
import { parseAddress } from '../address/parseAddress.js'
import { assertSpendable } from './assertSpendable.js'
import { invalid } from './invalid.js'
import { dustLimit } from './weights.js'

/** The maximum supply, in satoshi. */
export const MOST_MONEY = 21_000_000n * 100_000_000n

export interface CheckedTransfer {
  readonly from: DecodedAddress
  readonly to: DecodedAddress
  /** In satoshi. */
  readonly amount: bigint
}

export interface TransferRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
  readonly maxFee?: bigint
  readonly transfer: Transfer
}

/** Checks a transfer. Throws `address/INVALID`, `amount/INVALID`, `rpc/INVALID_PARAMS` or `bip122/ORDINALS_ADDRESS`. */
export function readTransfer({ account, networkId, transfer }: TransferRequest): CheckedTransfer {
  const { amount, asset, memo } = transfer
  assertSpendable(account, transfer)
  if (memo) throw invalid('Bitcoin payments have no memo')
  if (asset !== undefined && asset !== `${networkId}/slip44:${kindOf(networkId)?.coin}`)
    throw invalid(`${String(asset).slice(0, 100)} cannot be sent on ${networkId}`)
  const from = parseAddress(account.address, [networkId])
  const to = parseAddress(transfer.to, [networkId])
  const isAmount = typeof amount === 'bigint' && amount <= MOST_MONEY
  if (isAmount && amount >= dustLimit(to.type)) return { from, to, amount }
  throw new KitError('amount/INVALID', {
    message: isAmount
      ? `The network passes on no less than ${dustLimit(to.type)} satoshi to such an address`
      : 'This is no amount of satoshi',
    context: { value: String(amount).slice(0, 40) },
    pluginId: 'bip122',
  })
}
