import { defineSlot } from '../plugin/Slot.js'

/** `--lk-*` custom properties a plugin sets beneath what the app sets. */
export type ThemeTokens = Readonly<Record<`--lk-${string}`, string>>

/** Theme tokens of plugins, beneath what the app sets. */
export const themeTokens = /* @__PURE__ */ defineSlot(
  'theme-tokens',
  (layers: readonly ThemeTokens[]): ThemeTokens => Object.assign({}, ...layers),
)
