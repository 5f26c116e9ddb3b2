import type { Schema } from './Schema.js'

/** Loads a module whose default export, or only function export, is the view's component. */
export type ViewLoader = () => Promise<object>

/** A lazily loaded view. Its id is `pluginId` (for `index`) or `pluginId/name`. */
export interface Route<Params = undefined> {
  /** Message key of the header's title. */
  readonly title: string
  readonly view: ViewLoader
  readonly params?: Schema<never, Params>
  /** Leaving it before it is done shakes the modal instead of closing it. */
  readonly required?: boolean
  /** Type-only. */
  readonly paramsType?: Params
}

/** The params of a route; `undefined` when it takes none. */
export type ParamsOf<R> = R extends Route<infer Params> ? Params : never
