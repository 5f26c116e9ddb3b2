import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** Replaces the shell's account avatars. */
export interface Avatars {
  /** Gets `{ address, size }` as its params, `size` in CSS pixels; fills the square. */
  readonly view: ViewLoader
}

/** The component that renders account avatars: the last plugin's, or none if the shell does. */
export const avatars = /* @__PURE__ */ defineSlot('avatars', (all: readonly Avatars[]) => all.at(-1))
