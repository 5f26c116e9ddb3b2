import type { Account, AssetBalance, CaipNetworkId, Kit } from '@latchkit/core'
import { readBalances } from '@latchkit/core/plugin'

/** More than this is a flood of worthless tokens, not a wallet. */
const MOST_ASSETS = 1_000

/** A token without decimals is junk (specification §5). */
const isShown = ({ decimals, native }: AssetBalance) => native || decimals > 0

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The balances that are shown of an account on a network. `missed`: the answer is less than was asked for, and why. */
export async function readAssets(kit: Kit, account: Account, networkId: CaipNetworkId, signal: AbortSignal) {
  const missed: unknown[] = []
  const onMissed = (error: unknown) => void missed.push(error)
  const read = await readBalances(kit, { account, networkId, onMissed, signal })
  const assets: readonly AssetBalance[] = read
    .slice(0, MOST_ASSETS)
    .filter(isShown)
    .map(asset => ({ ...asset, name: textOf(asset.name), symbol: textOf(asset.symbol) }))
  return { assets, missed }
}
