import type { Kit } from '@latchkit/core'
import { loadedView } from '../../loading/loadView.js'
import { viewSource } from './viewSource.js'

/** True once the top view has loaded. A view that must be finished only blocks closing from then on. */
export function isTopReady(kit: Kit): boolean {
  const source = viewSource(kit, kit.get(kit.router.entry$).view)
  return source !== undefined && loadedView(kit, source.load) !== undefined
}

/** Closes the modal, unless its view must be finished first. */
export function closeModal(kit: Kit): void {
  kit.close({ force: !isTopReady(kit) })
}
