import type { CaipNetworkId } from '@latchkit/core'
import { c32address } from 'c32check'
import { type Principal, versions } from './decodeAddress.js'

/** Only the main network has addresses of its own; all others share those of the test network. */
export const isMainnet = (networkId: CaipNetworkId): boolean => networkId === 'stacks:1'

/** The address of an account on a network: SP or SM on the main one, ST or SN elsewhere. */
export function encodeAddress(
  { hash, kind }: Pick<Principal, 'hash' | 'kind'>,
  networkId: CaipNetworkId,
): string {
  return c32address(versions[isMainnet(networkId) ? 'mainnet' : 'testnet'][kind], hash)
}
