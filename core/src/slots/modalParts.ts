import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** Something that the modal shows with its views. */
export interface ModalPart {
  readonly id: string
  /** `header`: above the title. `banner`: between the title and the view. `footer`: below the view. */
  readonly place: 'header' | 'banner' | 'footer'
  /** The views it is shown with; default all. */
  readonly on?: readonly string[]
  /** Low comes first. Default 50. */
  readonly order?: number
  /** Gets `{ view, params }` as its params: what is shown. */
  readonly view: ViewLoader
}

/** Headers, banners and footers of the modal, in order. */
export const modalParts = /* @__PURE__ */ defineSlot('modal-parts', (parts: readonly ModalPart[]) =>
  [...parts].sort((a, b) => (a.order ?? 50) - (b.order ?? 50)),
)
