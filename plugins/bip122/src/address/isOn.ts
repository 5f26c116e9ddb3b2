import type { DecodedAddress } from './decodeAddress.js'
import { kindOf } from './networkKinds.js'

/** True if an address may be one of the network. In base58, regtest addresses look like those of the other test networks. */
export function isOn({ kind, type }: DecodedAddress, networkId: string): boolean {
  const wanted = kindOf(networkId)?.kind
  const isBase58 = type === 'p2pkh' || type === 'p2sh'
  return kind === wanted || (isBase58 && kind === 'test' && wanted === 'regtest')
}
