import { isRecord } from '../isRecord.js'
import { type Address, isAddress } from './isAddress.js'
import { type Hex, isHex } from './isHex.js'
import { parseQuantity } from './parseQuantity.js'
import { providerRpcError } from './providerRpcError.js'

/** A transaction as a page asks for it, checked. What is missing is filled in before signing. */
export interface CallRequest {
  to?: Address
  value: bigint
  data: Hex
  gas?: bigint
  gasPrice?: bigint
  maxFeePerGas?: bigint
  maxPriorityFeePerGas?: bigint
  nonce?: number
  accessList?: readonly { address: Address; storageKeys: readonly Hex[] }[]
}

const isAccessList = (value: unknown): value is CallRequest['accessList'] =>
  Array.isArray(value) &&
  value.every(
    entry =>
      isRecord(entry) &&
      isAddress(entry['address']) &&
      Array.isArray(entry['storageKeys']) &&
      entry['storageKeys'].every(isHex),
  )

/** Reads a transaction object of `eth_sendTransaction` or a call of `wallet_sendCalls`; throws −32602. */
export function parseCallRequest(input: unknown): CallRequest {
  if (!isRecord(input)) throw providerRpcError(-32602, 'The transaction must be an object.')
  if ('authorizationList' in input || 'blobVersionedHashes' in input || 'blobs' in input) {
    throw providerRpcError(-32602, 'Blobs and authorization lists are not supported.')
  }
  const { to, data, input: alias, accessList } = input
  const bytes = data ?? alias ?? '0x'
  if (to !== undefined && to !== null && !isAddress(to))
    throw providerRpcError(-32602, "'to' must be an address.")
  if (!isHex(bytes)) throw providerRpcError(-32602, "'data' must be hex bytes.")
  if (!to && bytes === '0x') throw providerRpcError(-32602, "A transaction without 'to' must carry code.")
  if (accessList !== undefined && accessList !== null && !isAccessList(accessList)) {
    throw providerRpcError(-32602, "'accessList' must list addresses and storage keys.")
  }

  const quantity = (field: string) => {
    const value = input[field]
    return value === undefined || value === null ? undefined : parseQuantity(value, field)
  }
  const nonce = quantity('nonce')
  const request: CallRequest = {
    to: to ?? undefined,
    value: quantity('value') ?? 0n,
    data: bytes,
    gas: quantity('gas') ?? quantity('gasLimit'),
    gasPrice: quantity('gasPrice'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
    accessList: accessList ?? undefined,
  }
  if (
    request.gasPrice !== undefined &&
    (request.maxFeePerGas ?? request.maxPriorityFeePerGas) !== undefined
  ) {
    throw providerRpcError(-32602, "'gasPrice' and 'maxFeePerGas' exclude each other.")
  }
  return request
}
