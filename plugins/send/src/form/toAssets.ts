import type { ActiveNetwork, AssetBalance, HeldAmount } from '@latchkit/core'
import { decimalToUnits, formatAmount, multiplyDecimals } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import type { SendAsset } from '../plan/SendAsset.js'
import { isConfusable } from './isConfusable.js'

/** More tokens than this are a spam flood. */
const MAX = 1_000

/** A price within a sane range. */
function soundPrice(price: string | undefined): string | undefined {
  const units = decimalToUnits(price, 18, 'floor') ?? 0n
  return units > 0n && units < 10n ** 33n ? price : undefined
}

const worth = ({ amount, decimals, price }: SendAsset) =>
  amount === undefined || price === undefined
    ? -1n
    : (decimalToUnits(multiplyDecimals(formatAmount(amount, decimals), price), 6, 'floor') ?? -1n)

const isSound = ({ amount, decimals }: AssetBalance) =>
  typeof amount === 'bigint' && amount >= 0n && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255

const reasons = ['locked', 'reserve', 'protected'] as const satisfies HeldAmount['reason'][]

/** Held amounts, one per reason; empty if everything can be sent. */
function heldOf(held: AssetBalance['held']): Pick<SendAsset, 'held'> {
  const parts: readonly unknown[] = Array.isArray(held) ? held : []
  const sound = reasons.flatMap(reason => {
    const amount = (parts as readonly (Partial<HeldAmount> | null)[])
      .map(part => (part?.reason === reason && typeof part.amount === 'bigint' ? part.amount : 0n))
      .reduce((sum, each) => (each > 0n ? sum + each : sum), 0n)
    return amount > 0n ? [{ reason, amount }] : []
  })
  return sound.length > 0 ? { held: sound } : {}
}

/**
 * The assets that can be sent on a network: the native currency first, then by value. The native currency is included even
 * when its balance is unknown.
 */
export function toAssets(network: ActiveNetwork, balances: readonly AssetBalance[] | undefined): SendAsset[] {
  const sound = (balances ?? []).slice(0, MAX).filter(isSound)
  const found = sound.find(({ native }) => native)
  const { symbol, name, decimals } = network.nativeCurrency
  const isKnown = found?.decimals === decimals
  const native: SendAsset = {
    networkId: network.id,
    native: true,
    name,
    symbol: cleanText(symbol, 12),
    decimals,
    icon: found?.icon,
    price: soundPrice(found?.price),
    // Balances without the native currency, or in other decimals, leave its amount unknown.
    amount: isKnown ? found?.amount : undefined,
    ...heldOf(isKnown ? found?.held : undefined),
  }
  const tokens = sound
    .filter(asset => !asset.native && asset.amount > 0n && asset.networkId === network.id)
    .map(({ asset, held, ...rest }): SendAsset => {
      const contract = /\/[^:/]+:([^:/]+)$/.exec(asset)?.[1]
      const short = cleanText(rest.symbol, 12) || '?'
      // A price for spam would be made up.
      const price = rest.isSpam ? undefined : soundPrice(rest.price)
      return { ...rest, id: asset, symbol: short, price, contract, ...heldOf(held) }
    })
    .sort((a, b) => (worth(a) < worth(b) ? 1 : worth(a) > worth(b) ? -1 : 0))
  const all = [native, ...tokens]
  return all.map(asset => (isConfusable(asset, all) ? { ...asset, isConfusable: true } : asset))
}
