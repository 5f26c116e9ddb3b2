import { type Hex, toBigInt, toHex } from '../bytes.js'
import { type RlpItem, readRlp } from './readRlp.js'

/** A decoded unsigned transaction. Amounts are in wei. */
export interface EvmTransaction {
  readonly type: 'eip1559' | 'legacy'
  readonly chainId: bigint
  readonly nonce: bigint
  readonly gas: bigint
  readonly maxFeePerGas: bigint
  /** Undefined for a contract creation; lower case. */
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Uint8Array
}

/**
 * Decodes the bytes to sign. Throws for anything but the two plain types: a transaction with an authorization
 * list (EIP-7702) or blobs is never signed.
 */
export function decodeTransaction(bytes: Uint8Array): EvmTransaction {
  const [first = 0] = bytes
  if (first >= 0xc0) {
    const [nonce, price, gas, to, value, data, chainId, r, s, ...more] = fields(bytes)
    if (more.length > 0 || number(r) !== 0n || number(s) !== 0n) throw new Error('A signed transaction')
    return {
      type: 'legacy',
      chainId: safe(chainId),
      nonce: safe(nonce),
      gas: number(gas),
      maxFeePerGas: number(price),
      to: address(to),
      value: number(value),
      data: text(data),
    }
  }
  if (first !== 2) throw new Error('A type of transaction that is not signed here')
  const [chainId, nonce, tip, fee, gas, to, value, data, access, ...more] = fields(bytes.subarray(1))
  if (more.length > 0) throw new Error('A signed transaction')
  if (access === undefined || access instanceof Uint8Array || access.length > 0)
    throw new Error('An access list')
  if (number(tip) > number(fee)) throw new Error('A tip that is larger than the fee')
  return {
    type: 'eip1559',
    chainId: safe(chainId),
    nonce: safe(nonce),
    gas: number(gas),
    maxFeePerGas: number(fee),
    to: address(to),
    value: number(value),
    data: text(data),
  }
}

function fields(bytes: Uint8Array): readonly RlpItem[] {
  const item = readRlp(bytes)
  if (item instanceof Uint8Array || item.length !== 9) throw new Error('Not a transaction')
  return item
}

function text(item: RlpItem | undefined): Uint8Array {
  if (!(item instanceof Uint8Array)) throw new Error('Not a transaction')
  return item
}

function number(item: RlpItem | undefined): bigint {
  const bytes = text(item)
  if (bytes.length > 32 || bytes[0] === 0) throw new Error('A number that is not in its shortest form')
  return toBigInt(bytes)
}

/** No chain exceeds this. */
function safe(item: RlpItem | undefined): bigint {
  const value = number(item)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error('An impossible number')
  return value
}

function address(item: RlpItem | undefined): Hex | undefined {
  const bytes = text(item)
  if (bytes.length === 0) return undefined
  if (bytes.length !== 20) throw new Error('Not an address')
  return toHex(bytes)
}
