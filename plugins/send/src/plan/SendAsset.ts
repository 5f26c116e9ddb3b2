import type { AssetBalance, CaipAssetId, CaipNetworkId, TransferCheck } from '@latchkit/core'
import { formatAmount, multiplyDecimals } from '@latchkit/core/plugin'

/** An asset that can be sent. `amount` is undefined while the balance is unknown, which is not zero. */
export interface SendAsset extends Omit<AssetBalance, 'asset' | 'amount'> {
  /** CAIP-19; undefined for the native currency. */
  readonly id?: CaipAssetId
  readonly networkId: CaipNetworkId
  readonly amount?: bigint
  /** The token's own address, for the review. */
  readonly contract?: string
  /** Its symbol equals another asset's, or looks like it. */
  readonly isConfusable?: boolean
}

/** The value of an amount at the balance's price, as decimal text; undefined when the price is unknown. */
export function worthOf(units: bigint, { price, decimals }: SendAsset): string | undefined {
  return price === undefined ? undefined : multiplyDecimals(formatAmount(units, decimals), price)
}

/** A token's real decimals, when they differ from those its amount was typed and shown in. */
export function realDecimals(asset: SendAsset, check: TransferCheck | undefined): number | undefined {
  const found = check?.decimals
  return asset.native || found === asset.decimals ? undefined : found
}

/** The spendable part of an asset: its balance minus the held part. Undefined while the balance is unknown. */
export function spendableOf(
  { amount, held = [] }: Pick<SendAsset, 'amount' | 'held'>,
  spendsProtected = false,
): bigint | undefined {
  if (amount === undefined) return undefined
  const kept = held.filter(({ reason }) => !(spendsProtected && reason === 'protected'))
  const left = kept.reduce((rest, part) => rest - part.amount, amount)
  return left > 0n ? left : 0n
}

/** True if part of the balance is only spent when the visitor chooses to. */
export const hasProtected = ({ held = [] }: Pick<SendAsset, 'held'>): boolean =>
  held.some(({ reason }) => reason === 'protected')
