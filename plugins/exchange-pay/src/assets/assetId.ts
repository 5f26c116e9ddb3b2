import type { CaipAssetId } from '@latchkit/core'
import { parseCaip2 } from '@latchkit/core/plugin'
import { exchangePayError } from '../contract/exchangePayError.js'
import type { PaymentAsset } from '../contract/PaymentAsset.js'
import { assetForms } from './knownAssets.js'

const formOf = (namespace: string) =>
  Object.hasOwn(assetForms, namespace) ? assetForms[namespace] : undefined

/**
 * The CAIP-19 id of an asset. Throws `exchange-pay/UNSUPPORTED_NAMESPACE` for one without an `id` whose family is not known, and
 * `caip/INVALID_CAIP2` for an invalid network id.
 */
export function assetIdOf({
  network,
  asset,
  id,
}: Pick<PaymentAsset, 'network' | 'asset' | 'id'>): CaipAssetId {
  const { namespace, reference } = parseCaip2(network)
  const form = formOf(namespace)
  if (!form && id?.startsWith(`${network}/`)) return id
  if (!form)
    throw exchangePayError('UNSUPPORTED_NAMESPACE', {
      message: `Unsupported chain namespace for CAIP-19 formatting: ${namespace}`,
      context: { namespace },
    })
  if (asset !== 'native') return `${network}/${form.token}:${asset}`
  return `${network}/slip44:${form.coins?.[reference] ?? form.coin}`
}

/** The assets of one network, in the given order. */
export const assetsOn = (assets: readonly PaymentAsset[], network: string): readonly PaymentAsset[] =>
  assets.filter(asset => asset.network === network)

/** One of `assets` by its CAIP-19 id, in any case of its address. Throws `exchange-pay/ASSET_NOT_SUPPORTED`. */
export function findAsset(assets: readonly PaymentAsset[], wanted: PaymentAsset | CaipAssetId): PaymentAsset {
  const id = typeof wanted === 'string' ? wanted : assetIdOf(wanted)
  const found =
    assets.find(asset => assetIdOf(asset) === id) ??
    // Hexadecimal addresses are case-insensitive, others are not.
    assets.find(asset => asset.asset.startsWith('0x') && assetIdOf(asset).toLowerCase() === id.toLowerCase())
  if (!found) throw exchangePayError('ASSET_NOT_SUPPORTED', { context: { asset: id.slice(0, 250) } })
  return found
}
