import type { Kit } from '@latchkit/core'
import { kitKey } from '../setup/kitKey.js'
import type { Setup } from '../setup/Setup.js'
import { themeVariables } from '../theme/themeVariables.js'
import type { World } from '../world/World.js'
import { buildKit } from './buildKit.js'

export interface PlaygroundState {
  readonly setup: Setup
  readonly kit: Kit
  /** Counts the kits: each needs its own tree. */
  readonly generation: number
}

/** Holds the kit outside React, which may render twice. */
export interface Playground {
  get(): PlaygroundState
  subscribe(changed: () => void): () => void
  /** Applies a change: in place if the kit can, otherwise with a new kit. */
  change(change: Partial<Setup>): void
}

declare global {
  interface Window {
    /** For the console, and for the page around a phone's. */
    playground?: Playground
  }
}

/** `remember` is called with each new setup. */
export function createPlayground(first: Setup, world: World, remember: (setup: Setup) => void): Playground {
  let state: PlaygroundState = { setup: first, kit: buildKit(first, world), generation: 0 }
  const listeners = new Set<() => void>()

  function applyLive(kit: Kit, before: Setup, setup: Setup) {
    if (setup.mode !== before.mode) kit.theme.setMode(setup.mode)
    if (setup.locale !== before.locale) void kit.i18n.setLocale(setup.locale)
    kit.theme.setVariables(themeVariables(setup))
  }

  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    change(change) {
      const { setup: before, kit, generation } = state
      const setup = { ...before, ...change }
      if (kitKey(setup) === kitKey(before)) {
        applyLive(kit, before, setup)
        state = { setup, kit, generation }
      } else {
        void kit.dispose()
        state = { setup, kit: buildKit(setup, world), generation: generation + 1 }
      }
      remember(setup)
      for (const listener of [...listeners]) listener()
    },
  }
}
