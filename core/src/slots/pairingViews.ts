import { defineSlot } from '../plugin/Slot.js'
import type { RouteName } from '../plugin/ViewNames.js'

/** The routes that pair a phone: `basic` without any chain plugin, `wallet` for a chosen wallet. */
export interface PairingViews {
  readonly basic: string
  readonly wallet: string
  /** Low comes first. Default 50. */
  readonly order?: number
}

/** The views that pair a phone: those of lowest `order`, else of the first plugin by id. */
export const pairingViews = /* @__PURE__ */ defineSlot(
  'pairing-views',
  (views: readonly PairingViews[]) => [...views].sort((a, b) => (a.order ?? 50) - (b.order ?? 50))[0],
)
