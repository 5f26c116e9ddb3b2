import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** A named view: one of the shell's, or its replacement. */
export interface NamedView {
  /** The name that opens it, e.g. `Connect`. */
  readonly name: string
  /** Message key of the title; a view can override it with `useTitle`. */
  readonly title?: string
  /** `account` shows the account's family and network instead of a title. */
  readonly header?: 'account'
  /** The view that explains this one: the header links to it when there is nothing to go back to. */
  readonly help?: string
  /** Gets what the view was opened with as `params`. */
  readonly view: ViewLoader
}

/**
 * The shell's views, by name. A plugin's view of the same name replaces it, and fields it omits are kept; of
 * several, the last plugin's is shown.
 */
export const views = /* @__PURE__ */ defineSlot('views', (all: readonly NamedView[]) => {
  const byName = new Map<string, NamedView>()
  for (const view of all) byName.set(view.name, { ...byName.get(view.name), ...view })
  return byName
})

/** A component around a view: it gets the same props, and the view as `children`. */
export interface ViewWrapper {
  /** A view of the shell (`Account`), or a route (`send`, `send/review`). */
  readonly around: string
  readonly view: ViewLoader
}

/** Components around any view. The first plugin's is the innermost. */
export const viewWrappers = /* @__PURE__ */ defineSlot<ViewWrapper>('view-wrappers')
