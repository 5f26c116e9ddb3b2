import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'
import type { Atom } from '../state/atoms.js'

/** A component that lives beside the modal as long as the kit does, e.g. a panel of a test wallet. */
export interface Overlay {
  readonly id: string
  readonly view: ViewLoader
  /**
   * Only while this atom holds something is the view loaded, and shown once the page is idle. For a notice that hardly
   * anybody will see. Declare the atom beside the plugin; each kit has its own value of it.
   */
  readonly while?: Atom<unknown>
}

/** Components that live beside the modal. */
export const overlays = /* @__PURE__ */ defineSlot<Overlay>('overlays')
