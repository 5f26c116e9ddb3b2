import type { Route } from './Route.js'

/** Declares a lazily loaded view. Its params are those that its component takes. */
export function route<Params = undefined, Internal = unknown, Input = Params>(
  definition: Route<Params, Internal, Input>,
): Route<Params, Internal, Input> {
  return definition
}
