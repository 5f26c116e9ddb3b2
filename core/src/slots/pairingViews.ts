import { defineSlot, inOrder } from '../plugin/Slot.js'
import type { RouteName } from '../plugin/ViewNames.js'

/** The routes that pair a phone: `basic` without any chain plugin, `wallet` for a chosen wallet. */
export interface PairingViews {
  readonly basic: RouteName
  readonly wallet: RouteName
  /** Lowest first. Default 50. */
  readonly order?: number | undefined
}

/** The views that pair a phone: of several plugins the one with the lowest `order`, then the first by id. */
export const pairingViews = /* @__PURE__ */ defineSlot(
  'pairing-views',
  (views: readonly PairingViews[]) => inOrder(views)[0],
)
