import { secp256k1 } from '@noble/curves/secp256k1'
import { toHex } from 'viem'
import { HDKey, publicKeyToAddress } from 'viem/accounts'

/** Makes an address for each order out of an extended public key: no key that could spend is on the server. */
export function createAddresses(extendedPublicKey: string) {
  const account = HDKey.fromExtendedKey(extendedPublicKey)
  if (account.privateKey)
    throw new TypeError('The key can spend: give the shop the extended public key (xpub)')
  return (index: number): string => {
    const { publicKey } = account.deriveChild(0).deriveChild(index)
    if (!publicKey) throw new Error(`There is no address ${index}`)
    const point = secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)
    return publicKeyToAddress(toHex(point))
  }
}
