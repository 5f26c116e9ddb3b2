import { type Account, type CaipNetworkId, KitError, type Transfer } from '@latchkit/core'
import type { DecodedAddress } from '../address/decodeAddress.js'
import { parseAddress } from '../address/parseAddress.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { kindOf } from '../network/networkKinds.js'
import { readCoins } from './readCoins.js'
import { readFeeRate } from './readFeeRate.js'
import { type CoinChoice, selectCoins } from './selectCoins.js'
import { dustLimit, inputWeights } from './weights.js'

/** All the money there will ever be, in satoshi. */
const MOST = 21_000_000n * 100_000_000n

/** A transfer after its addresses and amount were checked. */
export interface CheckedTransfer {
  readonly from: DecodedAddress
  readonly to: DecodedAddress
  /** In satoshi. */
  readonly amount: bigint
}

/** What is transferred, by whom and where. */
export interface TransferRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly signal?: AbortSignal
  readonly transfer: Transfer
}

/** Checks a transfer. Throws `address/INVALID`, `amount/INVALID`, `rpc/INVALID_PARAMS` or `bip122/ORDINALS_ADDRESS`. */
export function checkTransfer({ account, networkId, transfer }: TransferRequest): CheckedTransfer {
  const { amount, asset } = transfer
  if (account.type === 'ordinal') {
    throw new KitError('bip122/ORDINALS_ADDRESS', {
      message: 'Payments are sent from the payment address: this one may hold ordinals, and would spend them',
      pluginId: 'bip122',
    })
  }
  if (asset !== undefined && asset !== `${networkId}/slip44:${kindOf(networkId)?.coin}`) {
    const message = `${String(asset).slice(0, 100)} cannot be sent on ${networkId}`
    throw new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'bip122' })
  }
  const from = parseAddress(account.address, [networkId])
  const to = parseAddress(transfer.to, [networkId])
  const isAmount = typeof amount === 'bigint' && amount <= MOST
  if (isAmount && amount >= dustLimit(to.type)) return { from, to, amount }
  throw new KitError('amount/INVALID', {
    message: isAmount
      ? `The network passes on no less than ${dustLimit(to.type)} satoshi to such an address`
      : 'This is no amount of satoshi',
    context: { value: String(amount).slice(0, 40) },
    pluginId: 'bip122',
  })
}

/** Chooses the coins for a transfer and reckons its fee. Throws `bip122/INSUFFICIENT_FUNDS` when they do not suffice. */
export async function planTransfer(
  env: BitcoinEnv,
  { networkId, signal }: TransferRequest,
  { from, to, amount }: CheckedTransfer,
): Promise<CoinChoice> {
  if (inputWeights[from.type] === undefined) {
    const message = 'Transactions of this kind of address cannot be built here'
    throw new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'bip122' })
  }
  const [coins, feeRate] = await Promise.all([
    readCoins(env, networkId, { address: from.address, signal }),
    readFeeRate(env, networkId, signal),
  ])
  const choice = selectCoins({ coins, amount, feeRate, from: from.type, to: to.type })
  if (choice) return choice
  throw new KitError('bip122/INSUFFICIENT_FUNDS', { message: 'Insufficient balance', pluginId: 'bip122' })
}
