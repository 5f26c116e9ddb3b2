import type { PluginRun } from '../plugin/PluginRun.js'
import type { Contribution } from '../plugin/Slot.js'

/** What a kit keeps for its shell; `shellOf` reads it. */
export interface ShellParts {
  readonly live: ReadonlySet<PluginRun>
  contribute(...more: readonly Contribution[]): void
}

/** By kit, so that it is not on the `kit` that views get. */
export const shells = /* @__PURE__ */ new WeakMap<object, ShellParts>()
