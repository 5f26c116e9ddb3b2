import type { Kit } from '@latchkit/core'
import { closeModal, isTopReady } from './closeModal.js'
import { viewSource } from './viewSource.js'

/** One step out: goes back, or closes the modal where there is nothing to go back to or this view must be finished. */
export function goBackOrClose(kit: Kit): void {
  const { history } = kit.get(kit.router.state$)
  const view = history.at(-1)?.view ?? 'Connect'
  const isHeld = viewSource(kit, view)?.required && isTopReady(kit)
  if (history.length > 1 && !isHeld) void kit.router.goBack()
  else closeModal(kit)
}
