import type { ContributedView } from '../plugin/Route.js'
import { defineSlot, inOrder } from '../plugin/Slot.js'
import type { ViewName } from '../plugin/ViewNames.js'

/** The params of a part of the modal: the view on screen. */
export interface ModalPartParams {
  readonly view: string
  readonly params: unknown
}

/** A component that the modal shows around its views, within their 12 px at the sides. */
export interface ModalPart {
  readonly id: string
  /** `header`: above the title. `banner`: between the title and the view. `footer`: below the view. */
  readonly place: 'header' | 'banner' | 'footer'
  /** The views it is shown with; default all. */
  readonly on?: readonly ViewName[]
  /** Low comes first. Default 50. */
  readonly order?: number
  readonly view: ContributedView<ModalPartParams>
}

/** Headers, banners and footers of the modal, in order. */
export const modalParts = /* @__PURE__ */ defineSlot('modal-parts', inOrder<ModalPart>)
