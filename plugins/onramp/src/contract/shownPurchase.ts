import type { Account } from '@latchkit/core'
import { isRetained } from '@latchkit/core/plugin'
import { isFor } from './isFor.js'
import type { Purchase } from './Purchase.js'

/** How long after it arrived a purchase is shown to who did not ask for it. */
const SHOWN_MS = 86_400_000

/** The purchase that the view of a purchase shows: the one with this id, or else the newest of the account in use. */
export function shownPurchase(
  purchases: readonly Purchase[],
  account: Account | undefined,
  wantedId: string | undefined,
): Purchase | undefined {
  const own = purchases.filter(
    each =>
      account &&
      isFor(each, account) &&
      (each.status === 'open' ||
        (each.status === 'arrived' && isRetained(each.arrivedAt ?? each.startedAt, SHOWN_MS))),
  )
  return purchases.find(({ id }) => id === wantedId) ?? own.find(({ status }) => status === 'open') ?? own[0]
}
