import { adoptSheet } from './adoptSheet.js'
import rootSheet from './root.css?inline'
import type { StyleTarget } from './StyleTarget.js'
import { themeCss } from './themeCss.js'

/**
 * Gives a shadow root the modal's tokens and resets: for what a plugin shows in an element of its own. `data-theme`, `dir`,
 * `lang` and `--lk-*` of the host element are the plugin's to set, from `ctx.look`. `more` is its own style sheet.
 */
export function adoptTheme(
  target: StyleTarget,
  { more, nonce }: { more?: string; nonce?: string } = {},
): void {
  for (const sheet of [rootSheet, themeCss(), more]) if (sheet) adoptSheet(target, sheet, nonce)
  // Colours for a browser without color-mix(), which loads them then and nobody else does.
  if (globalThis.CSS?.supports?.('color', 'color-mix(in oklab,red,red)') !== false) return
  import('./olderTheme.css?inline').then(
    ({ default: css }) => adoptSheet(target, css, nonce),
    () => {},
  )
}
