import type { AssetIds, CaipAssetId } from '@latchkit/core'
import { parseCaip19 } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'

/** Represents SOL where services need an address: 41 ones, unlike the mint of wrapped SOL, which ends in a 2. */
const NATIVE = `So${'1'.repeat(41)}`

/** SOL and the tokens of both programs by mint. */
export const assetIds: AssetIds['assetIds'] = async ({ networkId, addresses }) =>
  addresses.map(address => {
    if (address === undefined || address === NATIVE) return `${networkId}/slip44:501` as const
    return readAddress(address) ? (`${networkId}/token:${address}` as const) : undefined
  })

/** The mints of tokens, and the address that represents SOL. */
export const assetAddresses: AssetIds['assetAddresses'] = async ({ assets }) => assets.map(addressOf)

function addressOf(asset: CaipAssetId): string | undefined {
  const { chain, assetNamespace, assetReference } = parseCaip19(asset)
  if (asset === `${chain}/slip44:501`) return NATIVE
  return assetNamespace === 'token' && readAddress(assetReference) ? assetReference : undefined
}
