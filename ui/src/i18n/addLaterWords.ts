import type { Kit } from '@latchkit/core'

const added = new WeakMap<Kit, Promise<void>>()

/** Adds the messages of all views but the first. Rejects when they do not load; the next call tries again. */
export function addLaterWords(kit: Kit): Promise<void> {
  const known = added.get(kit)
  if (known) return known
  const promise = import('../locales/enLater.js').then(
    ({ laterMessages }) => kit.i18n.add('en', laterMessages),
    error => {
      added.delete(kit)
      throw error
    },
  )
  added.set(kit, promise)
  return promise
}
