import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** A component that the modal shows around its views. */
export interface ModalPart {
  readonly id: string
  /** `header`: above the title. `banner`: between the title and the view. `footer`: below the view. */
  readonly place: 'header' | 'banner' | 'footer'
  /** The views that it is shown with. Default: all. */
  readonly on?: readonly string[]
  /** Lowest first. Default 50. */
  readonly order?: number
  /** Gets `{ view, params }` of the current view as its params. */
  readonly view: ViewLoader
}

/** Headers, banners and footers of the modal, in order. */
export const modalParts = /* @__PURE__ */ defineSlot('modal-parts', (parts: readonly ModalPart[]) =>
  [...parts].sort((a, b) => (a.order ?? 50) - (b.order ?? 50)),
)
