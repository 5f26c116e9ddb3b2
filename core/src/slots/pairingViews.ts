import { defineSlot } from '../plugin/Slot.js'
import type { RouteName } from '../plugin/ViewNames.js'

/** The routes that pair a phone: `basic` without any chain plugin, `wallet` for a chosen wallet. */
export interface PairingViews {
  readonly basic: RouteName
  readonly wallet: RouteName
}

/** The views that pair a phone, from the first plugin that has them. */
export const pairingViews = /* @__PURE__ */ defineSlot(
  'pairing-views',
  (views: readonly PairingViews[]) => views[0],
)
