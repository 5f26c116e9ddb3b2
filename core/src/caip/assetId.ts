import { KitError } from '../errors/KitError.js'
import type { CaipAssetId } from './Caip.js'
import { formatCaip19 } from './formatCaip19.js'
import { parseCaip2 } from './parseCaip2.js'

/** SLIP-44 coin types of native assets and the asset namespace of tokens. */
const families: Readonly<Record<string, { coin: string; token: string; coins?: Record<string, string> }>> = {
  eip155: { coin: '60', token: 'erc20', coins: { 56: '714', 204: '714' } },
  solana: { coin: '501', token: 'token' },
}

/**
 * The CAIP-19 id of an asset as payment services write it. `asset` is `native` or a token address.
 * Throws `caip/INVALID_CAIP2` for a bad network and `caip/INVALID_CAIP19` for a family without a notation.
 */
export function assetId(network: string, asset: string): CaipAssetId {
  const { namespace, reference } = parseCaip2(network)
  const family = Object.hasOwn(families, namespace) ? families[namespace] : undefined
  if (!family)
    throw new KitError('caip/INVALID_CAIP19', {
      message: `Unsupported chain namespace for CAIP-19 formatting: ${namespace}`,
      context: { value: namespace },
    })
  const native = asset === 'native'
  return formatCaip19({
    chain: `${namespace}:${reference}`,
    assetNamespace: native ? 'slip44' : family.token,
    assetReference: native ? (family.coins?.[reference] ?? family.coin) : asset,
  })
}
