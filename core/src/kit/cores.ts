import type { KitCore } from './KitCore.js'

/** By kit and by plugin context: what shells and tools of the core need of a kit, and views and plugins do not get. */
export const cores = /* @__PURE__ */ new WeakMap<object, KitCore>()
