import type { Route } from './Route.js'

/** Declares a lazily loaded view with typed params. */
export function route<Params = undefined>(definition: Route<Params>): Route<Params> {
  return definition
}
