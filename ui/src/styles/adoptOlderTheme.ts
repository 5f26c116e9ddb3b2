import { adoptSheet } from './adoptSheet.js'
import type { StyleTarget } from './StyleTarget.js'

/** Gives a root the colours for a browser without color-mix(), which loads them then and nobody else does. */
export function adoptOlderTheme(target: StyleTarget, nonce?: string): void {
  if (globalThis.CSS?.supports?.('color', 'color-mix(in oklab,red,red)') !== false) return
  import('./olderTheme.css?inline').then(
    ({ default: css }) => adoptSheet(target, css, nonce),
    () => {},
  )
}
