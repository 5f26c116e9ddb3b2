import { defineSlot } from '../plugin/Slot.js'
import type { ThemeTokens } from '../theme/safeTokens.js'

/** Theme tokens of plugins, which the app's own override. */
export const themeTokens = /* @__PURE__ */ defineSlot(
  'theme-tokens',
  (layers: readonly ThemeTokens[]): ThemeTokens => Object.assign({}, ...layers),
)
