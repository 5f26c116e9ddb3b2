import type { TransferCheck } from '@latchkit/core'
import type { SendAsset } from './SendAsset.js'

/** A token's own decimals, when they are not those that its amount was typed and shown in. */
export function realDecimals(asset: SendAsset, check: TransferCheck | undefined): number | undefined {
  const found = check?.decimals
  return asset.native || found === asset.decimals ? undefined : found
}
