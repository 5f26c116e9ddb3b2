import { type CaipAssetId, KitError } from '@latchkit/core'
import { parseCaip19 } from '@latchkit/core/plugin'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { isDenom } from '../options/isDenom.js'

/**
 * The denomination of an asset: `slip44:<number>` is the native coin, `ibc:<hash>` one that came over IBC,
 * `denom:<name>` any other of the bank module, with its slashes percent-encoded. Throws `rpc/INVALID_PARAMS`.
 */
export function assetDenom(
  { id, denom, slip44 }: Pick<CosmosChain, 'id' | 'denom' | 'slip44'>,
  asset: string | undefined,
): string {
  if (asset === undefined) return denom
  const { chain, assetNamespace, assetReference, tokenId } = parseCaip19(asset)
  if (chain !== id) throw invalid(`${asset.slice(0, 160)} is not on ${id}`)
  if (tokenId === undefined) {
    if (assetNamespace === 'slip44' && assetReference === String(slip44)) return denom
    if (assetNamespace === 'ibc' && /^[\da-f]{64}$/i.test(assetReference))
      return `ibc/${assetReference.toUpperCase()}`
    if (assetNamespace === 'denom') {
      const name = decode(assetReference)
      if (name && isDenom(name)) return name
    }
  }
  throw invalid(`${asset.slice(0, 160)} is not a coin of ${id}`)
}

export function denomAsset({ id, denom, slip44 }: CosmosChain, name: string): CaipAssetId {
  if (name === denom) return `${id}/slip44:${slip44}`
  const hash = /^ibc\/([\dA-F]{64})$/.exec(name)?.[1]
  return hash ? `${id}/ibc:${hash}` : `${id}/denom:${encodeURIComponent(name)}`
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const invalid = (message: string) => new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'cosmos' })
