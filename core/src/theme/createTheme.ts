import { type Atom, atom } from 'jotai/vanilla'
import type { KitOptions, ThemeMode } from '../options/KitOptions.js'
import type { ThemeTokens } from '../slots/themeTokens.js'
import type { State } from '../state/createState.js'

/** Light or dark, and the custom properties over the defaults. */
export interface Theme {
  readonly mode$: Atom<ThemeMode>
  readonly variables$: Atom<ThemeTokens>
  setMode(mode: ThemeMode): void
  /** Replaces the app's own variables. Names other than `--lk-*` and values that could load or escape are dropped. */
  setVariables(variables: ThemeTokens): void
}

/** Keeps only custom properties of ours whose value cannot fetch, nest or end the declaration. */
export function safeTokens(tokens: ThemeTokens): ThemeTokens {
  const safe = Object.entries(tokens).filter(
    ([name, value]) =>
      /^--lk-[a-z0-9-]{1,40}$/.test(name) &&
      typeof value === 'string' &&
      value.length <= 200 &&
      !/[;{}<>\\@]|url|image|expression|attr\(/i.test(value),
  )
  return Object.fromEntries(safe)
}

/** Makes the theme; `base` are the tokens of plugins, below the app's own. */
export function createTheme(state: State, options: KitOptions, base: () => ThemeTokens): Theme {
  const mode = atom<ThemeMode>(options.themeMode ?? 'dark')
  const own = atom<ThemeTokens>(safeTokens(options.themeVariables ?? {}))
  return {
    mode$: atom(get => get(mode)),
    variables$: atom(get => ({ ...safeTokens(base()), ...get(own) })),
    setMode: next => state.set(mode, next),
    setVariables: next => state.set(own, safeTokens(next)),
  }
}
