import type { Plugin } from '../plugin/Plugin.js'

/** A plugin with the capabilities of another one added. */
export type Extended<Base extends Plugin, More extends Plugin> = Plugin<{
  id: Base['id']
  api: NonNullable<Base['shape']>['api']
  routes: NonNullable<Base['shape']>['routes']
  provides: readonly [...Base['provides'], ...More['provides']]
  requires: NonNullable<Base['shape']>['requires']
  events: NonNullable<Base['shape']>['events']
}>

/**
 * Adds another plugin's capabilities to a mock chain, because a namespace belongs to one plugin. Keeps the first
 * plugin's id and namespace; if both provide a capability, the second one's wins.
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
  const extended = {
    ...base,
    provides: [...base.provides, ...more.provides],
    requires: [...base.requires, ...more.requires],
    optional: [...base.optional, ...more.optional],
    setup,
  }
  return Object.freeze(extended) as never
}
