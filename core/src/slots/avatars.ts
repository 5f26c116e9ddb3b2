import type { ContributedView } from '../plugin/Route.js'
import { defineSlot } from '../plugin/Slot.js'

/** The params of an avatar. */
export interface AvatarParams {
  readonly address: string
  /** In CSS pixels. */
  readonly size: number
}

/** Draws the pictures of accounts in the shell's place. */
export interface Avatars {
  /** Fills the square. */
  readonly view: ContributedView<AvatarParams>
}

/** The component that renders account avatars: the last plugin's, or none if the shell does. */
export const avatars = /* @__PURE__ */ defineSlot('avatars', (all: readonly Avatars[]) => all.at(-1))
