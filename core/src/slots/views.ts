import type { ContributedView, ViewLoader, ViewProps } from '../plugin/Route.js'
import { defineSlot, type Slot } from '../plugin/Slot.js'
import type { PluginRoutes, ShellView, ViewName, ViewParams } from '../plugin/ViewNames.js'

type KnownView = ShellView | (keyof PluginRoutes & string)

interface ViewNamed<Name extends KnownView> {
  /** The name that opens it, e.g. `Connect` or `send/review`. */
  readonly name: Name
  /** Message key of the title; a view can override it with `useTitle`. */
  readonly title?: string
  /** `account` shows the account's family and network instead of a title. */
  readonly header?: 'account'
  /** The view that explains this one: the header links to it when there is nothing to go back to. */
  readonly help?: ViewName
  /** Gets what the view is opened with as `params`. */
  readonly view: ContributedView<ViewParams<Name>>
}

/** A view by its name: one of the shell's, or one that takes the place of it or of another plugin's route. */
export type NamedView = { [Name in KnownView]: ViewNamed<Name> }[KnownView]

/**
 * The shell's views, by name. A plugin's view of the same name replaces it, or the route of that name, and fields it omits are
 * kept; of several, the last plugin's is shown. As `plugin` it gets what its own plugin gives to its views.
 */
export const views: Slot<NamedView, Map<string, NamedView>> = /* @__PURE__ */ defineSlot(
  // Its type is written out: an inferred one would be published with the names that this package knows.
  'views',
  (all: readonly NamedView[]) => {
    const byName = new Map<string, NamedView>()
    for (const view of all) byName.set(view.name, { ...byName.get(view.name), ...view } as NamedView)
    return byName
  },
)

/** A component around a view: it gets the same props, and the view as `children`. */
export interface ViewWrapper {
  /** A view of the shell (`Account`), or a route (`send`, `send/review`). */
  readonly around: ViewName
  /** Loads the component, which renders `children` where the view is to stand. */
  // biome-ignore lint/suspicious/noExplicitAny: its params are those of the view, its children what the shell renders
  readonly view: ViewLoader<ViewProps<any, any> & { readonly children: any }>
}

/** Components around any view. The first plugin's is the innermost. */
export const viewWrappers = /* @__PURE__ */ defineSlot<ViewWrapper>('view-wrappers')
