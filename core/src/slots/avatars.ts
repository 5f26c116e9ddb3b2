import type { ViewLoader } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** Draws the pictures of accounts in the shell's place. */
export interface Avatars {
  /** Gets `{ address, size }` as its params, `size` in CSS pixels; fills the square. */
  readonly view: ViewLoader
}

/** What draws the pictures of accounts: the last plugin's, or nothing where the shell does. */
export const avatars = /* @__PURE__ */ defineSlot('avatars', (all: readonly Avatars[]) => all.at(-1))
