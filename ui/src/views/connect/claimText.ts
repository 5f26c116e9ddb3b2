import type { Translate } from '@latchkit/core'
import type { WalletEntry } from './WalletEntry.js'

/** Numbers the wallets that claim the same name, where there are several. */
export function claimText(t: Translate, { wallet }: Pick<WalletEntry, 'wallet'>): string | undefined {
  const claim = wallet?.claim
  return claim && claim.count > 1
    ? t('wallet.claim', { number: String(claim.number), count: String(claim.count) })
    : undefined
}
