import { type Kit, loadOnce, onceFor } from '@latchkit/core'

const wordsOf = onceFor((kit: Kit) =>
  loadOnce(async () => {
    const { laterMessages } = await import('../locales/enLater.js')
    kit.i18n.add('en', laterMessages)
  }),
)

/** Adds the messages of all views but the first. Rejects when they do not load; the next call tries again. */
export const addLaterWords = (kit: Kit): Promise<void> => wordsOf(kit)()
