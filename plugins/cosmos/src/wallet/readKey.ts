import { readBytes } from '@latchkit/core/plugin'
import { cleanProperty, readField } from '@latchkit/core/untrusted'
import { decodeAddress } from '../address/decodeAddress.js'
import { toBech32 } from '../address/toBech32.js'
import { toHash } from '../address/toHash.js'
import type { CosmosChain } from '../options/CosmosConfig.js'

/** A wallet's key on one network, after it was checked. */
export interface WalletKey {
  readonly address: string
  /** The address bytes without the prefix. */
  readonly hash: Uint8Array
  readonly publicKey: Uint8Array
  readonly keyType: string
  /** True where the wallet cannot sign protobuf and needs Amino's JSON. */
  readonly isHardware: boolean
  /** The name that its owner gave it. */
  readonly label?: string
}

/** Reads the answer of `getKey`. `undefined` for an address of another network or of another key. */
export function readKey(
  answer: unknown,
  { bech32Prefix, keyType: expected }: Pick<CosmosChain, 'bech32Prefix' | 'keyType'>,
): WalletKey | undefined {
  const decoded = decodeAddress(readField(answer, 'bech32Address'))
  const publicKey = readBytes(readField(answer, 'pubKey'))
  if (decoded?.prefix !== bech32Prefix || !publicKey || publicKey.length > 65) return undefined
  const algo = readField(answer, 'algo')
  const keyType = typeof algo === 'string' && algo ? algo.slice(0, 40) : 'secp256k1'
  const hash = hashOf(publicKey, expected ?? (keyType.startsWith('eth') ? 'eth_secp256k1' : 'secp256k1'))
  if (hash?.join() !== decoded.bytes.join()) return undefined
  const address = toBech32(bech32Prefix, decoded.bytes)
  const isHardware = ['isNanoLedger', 'isKeystone'].some(flag => readField(answer, flag) === true)
  const label = cleanProperty(answer, 'name') || undefined
  return { address, hash: decoded.bytes, publicKey, keyType, isHardware, label }
}

function hashOf(...args: Parameters<typeof toHash>): Uint8Array | undefined {
  try {
    return toHash(...args)
  } catch {
    return undefined // not a point on the curve
  }
}
