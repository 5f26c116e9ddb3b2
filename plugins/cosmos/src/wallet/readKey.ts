import { readBytes, readField } from '@latchkit/core/tools'
import { decodeAddress } from '../address/decodeAddress.js'
import { toBech32 } from '../address/toBech32.js'
import { toHash } from '../address/toHash.js'

/** A wallet's key on one network, after it was checked. */
export interface WalletKey {
  readonly address: string
  /** What the address says beside its prefix. */
  readonly hash: Uint8Array
  readonly publicKey: Uint8Array
  readonly keyType: string
  /** True where the wallet cannot sign protobuf and needs Amino's JSON. */
  readonly isHardware: boolean
}

/** Reads the answer of `getKey`. Refuses, with `undefined`, an address of another network or of another key. */
export function readKey(answer: unknown, bech32Prefix: string): WalletKey | undefined {
  const decoded = decodeAddress(readField(answer, 'bech32Address'))
  const publicKey = readBytes(readField(answer, 'pubKey'))
  if (decoded?.prefix !== bech32Prefix || !publicKey || publicKey.length > 65) return undefined
  const algo = readField(answer, 'algo')
  const keyType = typeof algo === 'string' && algo ? algo.slice(0, 40) : 'secp256k1'
  const address = toBech32(bech32Prefix, decoded.bytes)
  // Ethereum's keys make addresses in another way.
  if (keyType === 'secp256k1' && toBech32(bech32Prefix, toHash(publicKey)) !== address) return undefined
  const isHardware = ['isNanoLedger', 'isKeystone'].some(flag => readField(answer, flag) === true)
  return { address, hash: decoded.bytes, publicKey, keyType, isHardware }
}
