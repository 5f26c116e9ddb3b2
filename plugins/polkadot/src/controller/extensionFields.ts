import { KitError } from '@latchkit/core'
import { bytesToHex } from '@noble/hashes/utils'

/** A transaction extension as polkadot-api encodes it. */
export interface PolkadotExtension {
  readonly identifier: string
  /** Encoded in the transaction itself. */
  readonly value: Uint8Array
  /** Signed in addition, not encoded. */
  readonly additionalSigned: Uint8Array
}

/** The fields of a wallet's payload that one extension stands for. */
type Fields = Readonly<Record<string, unknown>>
type Reader = (extension: PolkadotExtension, blockNumber: number) => Fields

const hex = (bytes: Uint8Array) => `0x${bytesToHex(bytes)}`
/** Numbers are big-endian in the payloads of wallets. */
const numberHex = (value: bigint, bytes: number) => `0x${value.toString(16).padStart(bytes * 2, '0')}`
const littleEndian = (bytes: Uint8Array) =>
  bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)

/** A compact number of SCALE, and how many bytes it takes. */
function readCompact(bytes: Uint8Array): { value: bigint; length: number } {
  const [first = 0] = bytes
  const mode = first & 3
  const length = mode === 3 ? (first >> 2) + 5 : 1 << mode
  const value =
    mode === 3 ? littleEndian(bytes.subarray(1, length)) : littleEndian(bytes.subarray(0, length)) >> 2n
  if (bytes.length >= length) return { value, length }
  throw invalid('A number of the transaction is cut off')
}

const readers: Readonly<Record<string, Reader>> = {
  CheckGenesis: ({ additionalSigned }) => ({ genesisHash: hex(additionalSigned) }),
  CheckMortality: ({ value, additionalSigned }, blockNumber) => ({
    era: hex(value),
    blockHash: hex(additionalSigned),
    blockNumber: numberHex(BigInt(blockNumber), 4),
  }),
  CheckNonce: ({ value }) => ({ nonce: numberHex(readCompact(value).value, 4) }),
  CheckSpecVersion: ({ additionalSigned }) => ({ specVersion: numberHex(littleEndian(additionalSigned), 4) }),
  CheckTxVersion: ({ additionalSigned }) => ({
    transactionVersion: numberHex(littleEndian(additionalSigned), 4),
  }),
  ChargeTransactionPayment: ({ value }) => ({ tip: numberHex(readCompact(value).value, 16) }),
  ChargeAssetTxPayment({ value }) {
    const tip = readCompact(value)
    // An option: whether there is an asset, then the asset. Without the first byte wallets read an id as big-endian.
    const hasAsset = value[tip.length] === 1
    return {
      tip: numberHex(tip.value, 16),
      ...(hasAsset && { assetId: hex(value.subarray(tip.length)) }),
    }
  },
  CheckMetadataHash: ({ value, additionalSigned }) => ({
    mode: value[0] ?? 0,
    ...(additionalSigned[0] === 1 && { metadataHash: hex(additionalSigned.subarray(1)) }),
  }),
}

/**
 * The fields of a transaction extension in a wallet's request. Throws `rpc/INVALID_PARAMS` for one that says something and has no
 * place in their payload: they would sign it unseen.
 */
export function extensionFields(extension: PolkadotExtension, blockNumber: number): Fields {
  const { identifier, value, additionalSigned } = extension
  if (Object.hasOwn(readers, identifier)) return readers[identifier]?.(extension, blockNumber) ?? {}
  if (value.length === 0 && additionalSigned.length === 0) return {}
  throw invalid(`Wallets know no ${identifier.slice(0, 60)}`)
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'polkadot' })
