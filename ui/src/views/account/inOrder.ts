import type { AssetBalance } from '@latchkit/core'
import { decimalToUnits } from '@latchkit/core/plugin'
import { fiatValue } from './fiatValue.js'

/** The native coin first, then by worth, then what nobody knows the worth of. What there is none of is left out. */
export function inOrder(assets: readonly AssetBalance[]): readonly AssetBalance[] {
  const worth = (asset: AssetBalance) => decimalToUnits(fiatValue(asset), 6, 'floor') ?? -1n
  return assets
    .filter(({ native, amount }) => native || amount > 0n)
    .map(asset => ({ asset, worth: worth(asset) }))
    .sort((a, b) => {
      const byKind = Number(b.asset.native) - Number(a.asset.native)
      return byKind || (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0)
    })
    .map(({ asset }) => asset)
}
