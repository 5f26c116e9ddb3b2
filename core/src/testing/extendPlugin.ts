import type { AnyRoutes, Plugin } from '../plugin/Plugin.js'

/** A plugin that also does what another one does. */
export type Extended<Base extends Plugin, More extends Plugin> = Plugin<{
  id: Base['id']
  controller: NonNullable<Base['shape']>['controller']
  routes: AnyRoutes
  provides: readonly [...Base['provides'], ...More['provides']]
  requires: NonNullable<Base['shape']>['requires']
}>

/**
 * One plugin under the first's id and namespace that also provides what the second does, which wins where both do. For
 * tests that give a mock chain a capability: a namespace has one plugin.
 */
export function extendPlugin<Base extends Plugin, More extends Plugin>(
  base: Base,
  more: More,
): Extended<Base, More> {
  const setup: Plugin['setup'] = ctx => {
    const parts = base.setup(ctx)
    const others = more.setup(ctx)
    return { ...parts, provide: { ...parts.provide, ...others.provide } as never }
  }
  const extended = { ...base, provides: [...base.provides, ...more.provides], setup }
  return Object.freeze(extended) as never
}
