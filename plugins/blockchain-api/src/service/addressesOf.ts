import { AssetIds, type CaipAssetId } from '@latchkit/core'
import { parseCaip2, parseCaip19 } from '@latchkit/core/plugin'
import type { ApiEnv } from './ApiEnv.js'

/** The service's CAIP-10 ids of assets on one network; assets without one are left out. */
export async function addressesOf(
  { ctx }: ApiEnv,
  assets: readonly CaipAssetId[],
): Promise<readonly { readonly asset: CaipAssetId; readonly address: string }[]> {
  const [first] = assets
  if (!first) return []
  const { chain } = parseCaip19(first)
  const { namespace } = parseCaip2(chain)
  const addresses = (await ctx.find(AssetIds, { namespace })?.assetAddresses({ assets })) ?? []
  return assets.flatMap((asset, at) => {
    const address = addresses[at]
    return address === undefined ? [] : [{ asset, address: `${chain}:${address}` }]
  })
}
