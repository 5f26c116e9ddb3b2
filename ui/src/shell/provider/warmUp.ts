import type { Account, Kit } from '@latchkit/core'
import { modalChunk } from './modalChunk.js'

const warm = new WeakMap<Kit, { account: Account | undefined }>()

/** Loads what a click is about to need. For hover, focus and idle time. */
export function warmUp(kit: Kit): void {
  const account = kit.get(kit.connections.account$)
  const known = warm.get(kit)
  // A button gets pointer and focus events right before its click, and any work there delays the visitor.
  if (known && known.account === account) return
  // A failure here happens again, and is reported, when the visitor clicks.
  kit.prefetch('modal').catch(() => {})
  void modalChunk.load().then(chunk => {
    if (!chunk) return
    warm.set(kit, { account })
    chunk.preloadFirstView(kit)
  })
}
