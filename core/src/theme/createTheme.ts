import type { KitOptions, ThemeMode } from '../options/KitOptions.js'
import type { ThemeTokens } from '../slots/themeTokens.js'
import { atom, readOnly } from '../state/atom.js'
import type { Atom } from '../state/atoms.js'
import type { State } from '../state/createState.js'

/** Light or dark, and the custom properties over the defaults. */
export interface Theme {
  readonly mode$: Atom<ThemeMode>
  readonly variables$: Atom<ThemeTokens>
  setMode(mode: ThemeMode): void
  /** Replaces the app's own variables. The shell applies only what `safeTokens` lets pass. */
  setVariables(variables: ThemeTokens): void
}

/** Makes the theme; `base$` are the tokens of plugins, below the app's own. */
export function createTheme(state: State, options: KitOptions, base$: Atom<ThemeTokens>): Theme {
  const mode = atom<ThemeMode>(options.themeMode ?? 'dark')
  const own = atom<ThemeTokens>(options.themeVariables ?? {})
  return {
    mode$: readOnly(mode),
    variables$: atom(get => ({ ...get(base$), ...get(own) })),
    setMode: next => state.set(mode, next),
    setVariables: next => state.set(own, next),
  }
}
