import type { AssetIds, CaipAssetId } from '@latchkit/core'
import { parseCaip19 } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'
import { nativeAsset } from './nativeAsset.js'

/** Represents the native currency where services need an address (ERC-7528). */
const NATIVE = `0x${'e'.repeat(40)}`
const NOBODY = `0x${'0'.repeat(40)}`

/** The native currency and ERC-20 tokens by address; a mixed-case address must pass its checksum. */
export const assetIds: AssetIds['assetIds'] = async ({ networkId, addresses }) =>
  addresses.map(text => {
    if (text === undefined || text.toLowerCase() === NATIVE) return nativeAsset(networkId)
    const address = readAddress(text)
    return address && address !== NOBODY ? (`${networkId}/erc20:${address}` as const) : undefined
  })

/** The addresses of ERC-20 tokens, and that of ERC-7528 for the native currency. */
export const assetAddresses: AssetIds['assetAddresses'] = async ({ assets }) => assets.map(addressOf)

function addressOf(asset: CaipAssetId): string | undefined {
  const { chain, assetNamespace, assetReference } = parseCaip19(asset)
  if (asset === nativeAsset(chain)) return NATIVE
  return assetNamespace === 'erc20' ? readAddress(assetReference)?.toLowerCase() : undefined
}
