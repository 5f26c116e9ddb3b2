import { type Kit, pairingViews } from '@latchkit/core'
import type { BasicController } from '../BasicController.js'

/** Opens the view that pairs any wallet. */
export function openPairing(kit: Kit): void {
  const { walletconnect } = kit.plugins as { walletconnect?: Partial<BasicController> }
  const views = kit.slot(pairingViews)
  const view = walletconnect?.connect ? views?.basic : views?.wallet
  if (view !== undefined) (kit.open as (view: string, params: object) => void)(view, {})
}
