import { type Kit, pairingViews } from '@latchkit/core'
import type { Relaying } from './useRelay.js'

/** Opens the view that pairs any wallet. */
export function openPairing(kit: Kit, { connect }: Relaying): void {
  const views = kit.slot(pairingViews)
  const view = connect ? views?.basic : views?.wallet
  if (view !== undefined) (kit.open as (view: string, params: object) => void)(view, {})
}
