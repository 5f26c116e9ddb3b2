import type { Account, AssetBalance, CaipNetworkId } from '@latchkit/core'
import { errorText } from '@latchkit/core/outside'
import { readBalances } from '@latchkit/core/plugin'
import { perKit } from '../shared/perKit.js'
import { createKeyedLoader } from './createKeyedLoader.js'

/** Specification §9: balances are fresh for 30 s; §8: nothing is tried for 30 s after a failure. */
const HALF_A_MINUTE = 30_000
/** More than this is a flood of worthless tokens, not a wallet. */
const MOST_ASSETS = 1_000

/** What may be shown: a whole amount in base units, decimals that exist, and no zero-decimals junk (§5). */
const isSound = ({ amount, decimals, native }: AssetBalance) =>
  typeof amount === 'bigint' &&
  amount >= 0n &&
  Number.isInteger(decimals) &&
  decimals >= 0 &&
  decimals <= 255 &&
  (native || decimals > 0)

/** The balances of a kit's accounts, by account and network. */
export const balancesStore = perKit(kit =>
  createKeyedLoader({
    async run(signal, account: Account, networkId: CaipNetworkId): Promise<readonly AssetBalance[]> {
      const assets = await readBalances(kit, { account, networkId, signal })
      return assets.slice(0, MOST_ASSETS).filter(isSound)
    },
    freshMs: HALF_A_MINUTE,
    blockMs: HALF_A_MINUTE,
    onFailed: () => kit.toast.show('error', kit.i18n.t('balances.unavailable')),
    report: error => kit.log.add('error', errorText(error)),
  }),
)
