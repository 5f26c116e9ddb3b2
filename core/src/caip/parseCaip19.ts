import { KitError } from '../errors/KitError.js'
import type { CaipAssetId, CaipNetworkId } from './Caip.js'
import { quoteInput } from './quoteInput.js'

const pattern =
  /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/

/** The parts of a CAIP-19 id. `tokenId` is set for a single token of a collection. */
export interface Caip19Parts {
  chain: CaipNetworkId
  assetNamespace: string
  assetReference: string
  tokenId?: string
}

/** Splits a CAIP-19 asset id. Throws `caip/INVALID_CAIP19` for anything else. */
export function parseCaip19(id: unknown): Caip19Parts {
  const [, chain, assetNamespace, assetReference, tokenId] =
    (typeof id === 'string' && pattern.exec(id)) || []
  if (chain && assetNamespace && assetReference) {
    const parts = { chain: chain as CaipNetworkId, assetNamespace, assetReference }
    return tokenId ? { ...parts, tokenId } : parts
  }
  const value = quoteInput(id)
  throw new KitError('caip/INVALID_CAIP19', {
    message: `Invalid CAIP-19 asset id: ${value}`,
    context: { value },
  })
}

/** Joins the parts of a CAIP-19 id. Throws `caip/INVALID_CAIP19` when a part is not allowed. */
export function formatCaip19({ chain, assetNamespace, assetReference, tokenId }: Caip19Parts): CaipAssetId {
  const id: CaipAssetId = `${chain}/${assetNamespace}:${assetReference}${tokenId ? `/${tokenId}` : ''}`
  parseCaip19(id)
  return id
}
