import { defineSlot } from '../plugin/defineSlot.js'
import type { ViewLoader } from '../plugin/Route.js'

/** A component that lives beside the modal as long as the kit does, e.g. a panel of a test wallet. It gets `{ kit }`. */
export interface Overlay {
  readonly id: string
  readonly view: ViewLoader
}

/** Components that live beside the modal. */
export const overlays = defineSlot<Overlay>('overlays')
