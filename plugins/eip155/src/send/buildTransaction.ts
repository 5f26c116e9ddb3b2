import {
  type CaipNetworkId,
  isKitError,
  KitError,
  type TransactionRequest,
  type Transfer,
} from '@latchkit/core'
import { encodeFunctionData } from 'viem/utils'
import { parseAddress } from '../address/parseAddress.js'
import { erc20Abi } from '../network/erc20Abi.js'
import type { EvmTransaction, WireTransaction } from './EvmTransaction.js'
import { toQuantity } from './toQuantity.js'

const QUANTITIES = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const

/**
 * Checks a request and converts it to a node's format. Throws `address/INVALID`, `amount/INVALID`,
 * `rpc/INVALID_PARAMS`.
 */
export function buildTransaction(request: TransactionRequest): WireTransaction {
  const from = request.account.address
  if (request.transfer) return { from, ...buildTransfer(request.transfer, request.networkId) }
  const native = request.native as EvmTransaction | null
  if (typeof native !== 'object' || native === null)
    throw invalid('A native request must be an EvmTransaction')
  const sender = (native as { from?: unknown }).from
  if (sender !== undefined && String(sender).toLowerCase() !== from.toLowerCase()) {
    throw new KitError('sign/MISMATCH', {
      message: 'The sender of the transaction is not the account in use',
      context: { field: 'from' },
      pluginId: 'eip155',
    })
  }
  const wire: Record<string, string> & { from: string } = { from }
  if (native.to !== undefined) wire['to'] = parseAddress(native.to)
  if (native.data !== undefined) {
    if (typeof native.data !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(native.data))
      throw invalid('`data` must be hex')
    wire['data'] = native.data
  }
  for (const key of QUANTITIES) {
    const value = native[key]
    if (value !== undefined) wire[key] = toQuantity(value, key)
  }
  if (!wire['to'] && !wire['data']) throw invalid('A transaction needs `to` or `data`')
  return wire
}

function buildTransfer(transfer: Transfer, networkId: CaipNetworkId): Record<string, string> {
  const { to, amount, asset, memo } = transfer
  // An empty memo carries nothing that could get lost.
  if (memo) throw invalid('Transfers on this network have no memo')
  const recipient = parseAddress(to)
  const value = toQuantity(amount, 'amount')
  if (asset === undefined) return { to: recipient, value }
  const [, chain, assetNamespace, assetReference = ''] = /^([^/]+)\/([^:/]+):([^:/]+)$/.exec(asset) ?? []
  if (chain !== networkId) throw invalid(`${asset} is not on ${networkId}`)
  if (assetNamespace === 'slip44') return { to: recipient, value }
  if (assetNamespace !== 'erc20') throw invalid(`${assetNamespace} tokens cannot be sent`)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] })
  return { to: parseToken(assetReference), value: '0x0', data }
}

function parseToken(address: string) {
  try {
    return parseAddress(address)
  } catch (error) {
    throw isKitError(error) ? invalid(`The token is not an address: ${address.slice(0, 60)}`) : error
  }
}

function invalid(message: string): KitError {
  return new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'eip155' })
}
