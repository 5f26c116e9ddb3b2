import { isKitError, KitError, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { readCoin } from '../balances/readCoin.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import { isKeyless } from '../chain/isKeyless.js'
import { assetDenom } from './assetDenom.js'
import { feeFor } from './feeFor.js'
import { checkFee } from './feeLimit.js'
import { movedCoins } from './movedCoins.js'
import { prepareSimulation } from './prepare.js'
import { simulate } from './simulate.js'

/** What is refused before the chain is asked, or by the chain itself: it would fail for certain. */
const REFUSED = ['address/INVALID', 'amount/INVALID', 'cosmos/UNKNOWN_ACCOUNT']
/** What chains say of a simulation that they do not offer (codespace `sdk`). */
const UNKNOWN_QUERY = 6

/**
 * Lets the chain run a transfer without a signature: whether it would fail, what would leave and arrive, and whether nobody holds a
 * key of the recipient.
 */
export async function checkTransfer(env: CosmosEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { transfer, account, signal } = request
  if (!transfer) throw new KitError('rpc/INVALID_PARAMS', { message: 'Only transfers can be checked' })
  try {
    const { rpc, simulation } = await prepareSimulation(env, request)
    const { network } = simulation
    const denom = assetDenom(network, transfer.asset)
    const [isContract, owned, { gas, events }] = await Promise.all([
      isKeyless(rpc, transfer.to, signal),
      readCoin(rpc, { address: account.address, denom, signal }),
      simulate(rpc, simulation),
    ])
    const fee = feeFor(network, gas)
    checkFee(fee, { network, isTransfer: true })
    // Nodes simulate without a fee.
    const needed = transfer.amount + (denom === network.denom ? fee.amount : 0n)
    const failure =
      owned.spendable < needed
        ? `spendable balance ${owned.spendable}${denom} is smaller than ${needed}${denom}: insufficient funds`
        : undefined
    const moved = movedCoins(events, { denom, from: account.address, to: transfer.to })
    return { ...(failure ? { failure } : {}), ...moved, isContract }
  } catch (error) {
    const isRefused = isKitError(error, 'cosmos/QUERY_FAILED') && error.context['code'] !== UNKNOWN_QUERY
    if (isRefused || (isKitError(error) && REFUSED.includes(error.code))) return { failure: error.message }
    throw error
  }
}
