import { KitError } from '@latchkit/core'
import { parseCaip19 } from '@latchkit/core/plugin'
import { normalizeStructTag } from '@mysten/sui/utils'
import { isLikeCoinType } from '../options/knownTokens.js'

/**
 * The type of an asset's coins; `undefined` for SUI. `slip44:784` is SUI, `coin:<type>` any coin, with everything but letters,
 * digits, dots and dashes percent-encoded. Throws `rpc/INVALID_PARAMS`.
 */
export function coinType(networkId: string, asset: string | undefined): string | undefined {
  if (asset === undefined) return undefined
  const { chain, assetNamespace, assetReference, tokenId } = parseCaip19(asset)
  if (chain !== networkId) throw invalid(`${asset.slice(0, 200)} is not on ${networkId}`)
  if (tokenId === undefined) {
    if (assetNamespace === 'slip44' && assetReference === '784') return undefined
    const type = assetNamespace === 'coin' ? readType(assetReference) : undefined
    if (type) return type === SUI ? undefined : type
  }
  throw invalid(`${asset.slice(0, 200)} is not a coin of Sui`)
}

export const SUI = normalizeStructTag('0x2::sui::SUI')

/** Tests for the type of a coin. */
export function isCoinType(text: string): boolean {
  try {
    return isLikeCoinType(text) && normalizeStructTag(text) !== ''
  } catch {
    return false // parameters that are no types
  }
}

function readType(reference: string): string | undefined {
  try {
    const text = decodeURIComponent(reference)
    return isCoinType(text) ? normalizeStructTag(text) : undefined
  } catch {
    return undefined // no percent-encoding, or no type
  }
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'sui' })
