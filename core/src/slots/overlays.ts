import type { ContributedView } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'
import type { Atom } from '../state/atom.js'

/** A component that exists beside the modal as long as the kit does, e.g. the panel of a test wallet. */
export interface Overlay {
  readonly id: string
  readonly view: ContributedView
  /**
   * The view is loaded only while this atom holds a value, and shown once the page is idle. Meant for rarely
   * seen notices. Declare the atom beside the plugin; each kit has its own value of it.
   */
  readonly while?: Atom<unknown>
}

/** Components that live beside the modal. */
export const overlays = /* @__PURE__ */ defineSlot<Overlay>('overlays')
