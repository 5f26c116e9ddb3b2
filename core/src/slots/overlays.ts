import { defineSlot } from '../plugin/defineSlot.js'
import type { ViewLoader } from '../plugin/Route.js'

/** A component that lives beside the modal as long as the kit does, e.g. a panel of a test wallet. It gets `{ kit }`. */
export interface Overlay {
  readonly id: string
  readonly view: ViewLoader
  /**
   * An atom of a plugin's controller: only while it holds something is the view loaded, and shown once the page is idle. For a
   * notice that hardly anybody will see.
   */
  readonly while?: { readonly plugin: string; readonly atom: string }
}

/** Components that live beside the modal. */
export const overlays = /* @__PURE__ */ defineSlot<Overlay>('overlays')
