import { type CaipAssetId, KitError } from '@latchkit/core'
import { decimalToUnits } from '@latchkit/core/plugin'
import type { CosmosChain } from '../options/CosmosConfig.js'

/** What a link asks for. */
interface LinkAmount {
  readonly amount: bigint
  readonly asset?: CaipAssetId
}

/**
 * Reads the amount of a link: a decimal is whole coins of the network, as wallets write it (Trust Wallet, ShapeShift); with a
 * denomination behind it (`5000uatom`) it is base units, as the SDK writes coins. Throws `amount/INVALID`, `payment/UNSUPPORTED`.
 */
export function readLinkAmount(text: string, network: CosmosChain | undefined): LinkAmount {
  const [, digits = '', fraction = '', denom = ''] =
    /^(\d{1,60})(?:\.(\d{1,30}))?([a-zA-Z][\w/:.-]{2,127})?$/.exec(text) ?? []
  // `1e18` is a number to many, and no coin.
  if (!digits || (denom && fraction) || /^e\d+$/i.test(denom)) throw invalid(text)
  // Without a network nobody knows what a whole coin is.
  if (!network) throw unsupported('amount')
  const decimals = denom ? 0 : network.nativeCurrency.decimals
  if (fraction.length > decimals) throw invalid(text)
  const amount = decimalToUnits(fraction ? `${digits}.${fraction}` : digits, decimals, 'floor')
  if (!amount) throw invalid(text)
  if (!denom || denom === network.denom) return { amount }
  const ibc = /^ibc\/([\dA-F]{64})$/i.exec(denom)?.[1]
  return {
    amount,
    asset: ibc ? `${network.id}/ibc:${ibc}` : `${network.id}/denom:${encodeURIComponent(denom)}`,
  }
}

const invalid = (text: string) =>
  new KitError('amount/INVALID', {
    message: 'The link asks for no amount that can be paid',
    context: { value: text.slice(0, 60) },
    pluginId: 'cosmos',
  })
const unsupported = (part: string) =>
  new KitError('payment/UNSUPPORTED', {
    message: 'The link does not say on which network it is to be paid',
    context: { part },
    pluginId: 'cosmos',
  })
