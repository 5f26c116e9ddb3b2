import type { ThemeTokens } from '@latchkit/core'
import { defaultSetup, type Setup } from '../setup/Setup.js'
import { fonts } from './fonts.js'

/** The `--lk-*` variables of a setup: only those that differ from the defaults. */
export function themeVariables(setup: Setup): ThemeTokens {
  const stack = fonts.find(({ id }) => id === setup.font)?.stack
  return {
    ...(setup.accent ? { '--lk-accent': setup.accent } : {}),
    ...(setup.bg ? { '--lk-bg': setup.bg } : {}),
    ...(setup.fg ? { '--lk-fg': setup.fg } : {}),
    ...(setup.radius === defaultSetup.radius ? {} : { '--lk-radius': `${setup.radius}px` }),
    ...(stack ? { '--lk-font': stack } : {}),
  }
}
