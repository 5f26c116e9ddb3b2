import type { Account, Kit } from '@latchkit/core'
import { modalChunk } from './modalChunk.js'

const warm = new WeakMap<Kit, { account: Account | undefined }>()

/** Loads what a click is about to need. For hover, focus and idle time. */
export function warmUp(kit: Kit): void {
  const account = kit.get(kit.connections.account$)
  const known = warm.get(kit)
  // A button hears of a pointer and a focus right before its click, and each moment there is the visitor's.
  if (known && known.account === account) return
  // What fails here fails again, and is told, when somebody presses.
  kit.prefetch('modal').catch(() => {})
  void modalChunk.load().then(chunk => {
    if (!chunk) return
    warm.set(kit, { account })
    chunk.preloadFirstView(kit)
  })
}
