import { defineSlot } from '../plugin/Slot.js'

/** `--lk-*` custom properties of a plugin, which the app's own override. */
export type ThemeTokens = Readonly<Record<`--lk-${string}`, string>>

/** Theme tokens of plugins, which the app's own override. */
export const themeTokens = /* @__PURE__ */ defineSlot(
  'theme-tokens',
  (layers: readonly ThemeTokens[]): ThemeTokens => Object.assign({}, ...layers),
)
