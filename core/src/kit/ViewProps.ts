import type { Kit } from './Kit.js'

/** What every view gets: routes, panels, rows, overlays and connect methods alike. */
export interface ViewProps<Params = undefined, Internal = unknown> {
  readonly kit: Kit
  /** What a route was opened with. */
  readonly params: Params
  /** What the `setup` of the view's own plugin gave as `internal`. */
  readonly plugin: Internal
}
