import { raise } from '../errors/raise.js'
import type { Registry } from '../plugin/createRegistry.js'
import type { Contribution } from '../plugin/Slot.js'
import { thisCore } from '../plugin/thisCore.js'
import type { Kit } from './Kit.js'

/** What a shell does with a kit, and no view: it is not on the `kit` that views get. */
export interface ShellHandle {
  /** Adds the shell's own contributions, below those of the plugins. */
  contribute(...more: readonly Contribution[]): void
  /** The id of the plugin to name when a contribution, a route, or the view or icon of one, fails. */
  readonly ownerOf: Registry['ownerOf']
  /** What the plugin of a view gives to its views as the prop `plugin`. */
  readonly internal: Registry['internal']
}

const handles = /* @__PURE__ */ new WeakMap<object, ShellHandle>()

/** Keeps the shell's handle of a new kit. */
export const keepShell = (kit: object, handle: ShellHandle): unknown => handles.set(kit, handle)

/** For a shell: its handle of a kit. Throws `kit/TWO_COPIES` for a kit that another copy of the core made. */
export const shellOf = (kit: Kit): ShellHandle =>
  handles.get(kit) ??
  raise('kit/TWO_COPIES', `Another copy of @latchkit/core made this kit; run: npm ls @latchkit/core`, {
    versions: [thisCore.version],
  })
