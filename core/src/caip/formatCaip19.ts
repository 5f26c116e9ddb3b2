import type { CaipAssetId } from './Caip.js'
import { type Caip19Parts, parseCaip19 } from './parseCaip19.js'

/** Joins the parts of a CAIP-19 id. Throws `caip/INVALID_CAIP19` when a part is not allowed. */
export function formatCaip19({ chain, assetNamespace, assetReference, tokenId }: Caip19Parts): CaipAssetId {
  const id: CaipAssetId = `${chain}/${assetNamespace}:${assetReference}${tokenId ? `/${tokenId}` : ''}`
  parseCaip19(id)
  return id
}
