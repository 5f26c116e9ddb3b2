import type { PluginContext } from '@latchkit/core'

/** Finds the plugin's context by the public face that views can reach. */
export const seats = /* @__PURE__ */ new WeakMap<object, PluginContext>()
