import { isKitError, KitError, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import type { Event } from 'cosmjs-types/tendermint/abci/types'
import { decodeAddress } from '../address/decodeAddress.js'
import { assetDenom } from '../balances/assetDenom.js'
import { readCoin } from '../balances/readCoin.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { ChainRpc } from '../chain/chainRpc.js'
import { queryChain } from '../chain/queryChain.js'
import { feeFor } from './feeFor.js'
import { checkFee } from './feeLimit.js'
import { prepareSimulation } from './prepare.js'
import { simulate } from './simulate.js'

/** Errors before the chain is asked, or of the chain itself: the transfer would certainly fail. */
const REFUSED = ['address/INVALID', 'amount/INVALID', 'cosmos/UNKNOWN_ACCOUNT']
/** The code of chains without simulation (codespace `sdk`). */
const UNKNOWN_QUERY = 6

/**
 * Simulates a transfer on the chain without a signature: whether it would fail, what would leave and arrive, and
 * whether the recipient has no key.
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

/** Addresses of accounts have 20 bytes; contracts, groups and accounts of other chains have 32. */
const OF_A_KEY = 20

/** True if an address has no key: a contract, or an account of one of the chain's own modules. */
async function isKeyless(rpc: ChainRpc, address: string, signal?: AbortSignal): Promise<boolean> {
  if (decodeAddress(address)?.bytes.length !== OF_A_KEY) return true
  const data = QueryAccountRequest.encode({ address }).finish()
  try {
    const answer = await queryChain(rpc, { path: '/cosmos.auth.v1beta1.Query/Account', data, signal })
    return QueryAccountResponse.decode(answer).account?.typeUrl === '/cosmos.auth.v1beta1.ModuleAccount'
  } catch (error) {
    if (isKitError(error, 'cosmos/QUERY_FAILED')) return false // it never received anything
    throw error
  }
}

/** The account and denomination to sum. */
interface Movement {
  readonly denom: string
  readonly from: string
  readonly to: string
}

/** Sums what leaves and arrives from the events of the bank module (SDK 0.43); none where the chain emitted none. */
function movedCoins(
  events: readonly Event[],
  { denom, from, to }: Movement,
): { spent?: bigint; received?: bigint } {
  function sum(type: string, role: string, address: string): bigint | undefined {
    const own = events.filter(event => event.type === type && attributeOf(event, role) === address)
    if (own.length === 0) return undefined
    return own.reduce((total, event) => total + amountIn(attributeOf(event, 'amount') ?? '', denom), 0n)
  }
  const spent = sum('coin_spent', 'spender', from)
  const received = sum('coin_received', 'receiver', to)
  return {
    ...(spent === undefined ? {} : { spent }),
    ...(received === undefined || from === to ? {} : { received }),
  }
}

const attributeOf = ({ attributes }: Event, wanted: string): string | undefined =>
  attributes.find(({ key }) => key === wanted)?.value

/** The amount in a list of coins in the SDK's format: `5uatom,7ibc/27…`. */
function amountIn(coins: string, denom: string): bigint {
  const own = coins.split(',').find(coin => /^\d{1,80}\D/.test(coin) && coin.replace(/^\d+/, '') === denom)
  return own ? BigInt(/^\d+/.exec(own)?.[0] ?? 0) : 0n
}
