import type { Kit } from '@latchkit/core'
import { modalChunk } from './modalChunk.js'

/** Loads what a click is about to need. For hover, focus and idle time. */
export function warmUp(kit: Kit): void {
  // What fails here fails again, and is told, when somebody presses.
  kit.prefetch('modal').catch(() => {})
  void modalChunk.load().then(chunk => chunk?.preloadFirstView(kit))
}
