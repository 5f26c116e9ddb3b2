import type { KitOptions, ThemeMode } from '../options/KitOptions.js'
import { type Atom, atom, readOnly, type State } from '../state/atom.js'
import type { ThemeTokens } from './safeTokens.js'

/** The colour mode, and custom properties that override the defaults. */
export interface Theme {
  readonly mode$: Atom<ThemeMode>
  readonly variables$: Atom<ThemeTokens>
  setMode(mode: ThemeMode): void
  /** Replaces the app's own variables. The shell only applies what passes `safeTokens`. */
  setVariables(variables: ThemeTokens): void
}

/** Makes the theme; `base$` are the tokens of plugins, which the app's own override. */
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
