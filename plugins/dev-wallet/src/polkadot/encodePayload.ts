import { hexToBytes } from '@noble/hashes/utils'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { accountIdOf } from './accountIdOf.js'

type Payload = Readonly<Record<string, unknown>>
type Encode = (payload: Payload) => Uint8Array

const nothing: Encode = () => new Uint8Array()

/** Reads a field of hex digits as bytes; throws −32602. */
export function hexField(payload: Payload, name: string): Uint8Array {
  const value = payload[name]
  if (typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)) return hexToBytes(value.slice(2))
  throw providerRpcError(-32602, `'${name}' must be hex.`)
}

/** Reads a number, hex with the highest digit first; throws −32602. */
function numberField(payload: Payload, name: string): bigint {
  const value = payload[name]
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)) return BigInt(value)
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw providerRpcError(-32602, `'${name}' must be a number.`)
}

function little(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn))
}

/** SCALE's compact integer. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return little(value << 2n, 1)
  if (value < 1n << 14n) return little((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return little((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return Uint8Array.of(((length - 4) << 2) | 3, ...little(value, length))
}

/** An optional field: a presence byte, then the field. */
const optional =
  (name: string): Encode =>
  payload =>
    payload[name] === undefined || payload[name] === null
      ? Uint8Array.of(0)
      : Uint8Array.of(1, ...hexField(payload, name))

const number32 =
  (name: string): Encode =>
  payload =>
    little(numberField(payload, name), 4)
const bytes =
  (name: string): Encode =>
  payload =>
    hexField(payload, name)
const tip: Encode = payload => compact(numberField(payload, 'tip'))
/** `@polkadot/api` hands the whole option over, with its presence byte. */
const feeAsset: Encode = payload =>
  payload['assetId'] === undefined || payload['assetId'] === null
    ? Uint8Array.of(0)
    : hexField(payload, 'assetId')

/** The part of each transaction extension in the transaction, and its part that is only signed. */
const extensions: Readonly<Record<string, readonly [Encode, Encode]>> = {
  CheckNonZeroSender: [nothing, nothing],
  CheckSpecVersion: [nothing, number32('specVersion')],
  CheckTxVersion: [nothing, number32('transactionVersion')],
  CheckGenesis: [nothing, bytes('genesisHash')],
  CheckMortality: [bytes('era'), bytes('blockHash')],
  CheckEra: [bytes('era'), bytes('blockHash')],
  CheckNonce: [payload => compact(numberField(payload, 'nonce')), nothing],
  CheckWeight: [nothing, nothing],
  PrevalidateAttests: [nothing, nothing],
  StorageWeightReclaim: [nothing, nothing],
  WeightReclaim: [nothing, nothing],
  ChargeTransactionPayment: [tip, nothing],
  ChargeAssetTxPayment: [payload => Uint8Array.of(...tip(payload), ...feeAsset(payload)), nothing],
  CheckMetadataHash: [payload => little(numberField(payload, 'mode'), 1), optional('metadataHash')],
}

/** The extensions' parts in the transaction (`0`), or only under the signature (`1`). Throws −32602 for one that is not known. */
function encodeExtensions(payload: Payload, half: 0 | 1): Uint8Array {
  const list = Array.isArray(payload['signedExtensions']) ? payload['signedExtensions'] : []
  const known = list.map(name => {
    const found = typeof name === 'string' && Object.hasOwn(extensions, name) ? extensions[name] : undefined
    if (found) return found
    throw providerRpcError(-32602, `The wallet does not know the extension ${String(name).slice(0, 60)}.`)
  })
  return Uint8Array.from(known.flatMap(pair => [...pair[half](payload)]))
}

/** The bytes that a transaction of version 4 is signed over. */
export const encodePayload = (payload: Payload): Uint8Array =>
  Uint8Array.of(
    ...hexField(payload, 'method'),
    ...encodeExtensions(payload, 0),
    ...encodeExtensions(payload, 1),
  )

/** The signed transaction of version 4, as a node takes it. */
export function encodeExtrinsic(payload: Payload, address: string, signature: Uint8Array): Uint8Array {
  const accountId = (accountIdOf(address) ?? '').split(',').map(Number)
  const head = Uint8Array.of(0x84, 0, ...accountId, ...signature)
  const body = Uint8Array.of(...head, ...encodeExtensions(payload, 0), ...hexField(payload, 'method'))
  return Uint8Array.of(...compact(BigInt(body.length)), ...body)
}
