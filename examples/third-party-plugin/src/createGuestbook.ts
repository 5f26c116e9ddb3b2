import type { PluginContext, SignMessage, VerifyMessage } from '@latchkit/core'
import { createLoader } from '@latchkit/core/async'
import type { Guestbook } from './Guestbook.js'
import type { GuestbookEntry, StoredEntry } from './GuestbookEntry.js'
import type { GuestbookOptions } from './GuestbookOptions.js'

/** What the book tells the app, as `guestbook:signed`. */
export interface GuestbookEvents {
  signed: Pick<StoredEntry, 'id' | 'caipAddress'>
}

type GuestbookContext = PluginContext<typeof SignMessage | typeof VerifyMessage, GuestbookEvents>

/** Makes the book of one kit. What it does is loaded when it is first done. */
export function createGuestbook(ctx: GuestbookContext, options: Required<GuestbookOptions>): Guestbook {
  const entries = createLoader(ctx, async (): Promise<readonly GuestbookEntry[]> => {
    const [{ entryStore }, { checkEntry }] = await Promise.all([
      import('./entryStore.js'),
      import('./checkEntry.js'),
    ])
    const stored = entryStore.load(ctx.storage) ?? []
    return Promise.all(stored.map(entry => checkEntry(ctx, entry)))
  })
  // Reading again is a courtesy after a change; its failure is in the state, for those who look at it.
  const reload = () => void entries.load().catch(() => {})

  return {
    ...options,
    entries$: entries.state$,
    load: entries.load,
    async sign(text) {
      const [{ entryStore }, { signEntry }] = await Promise.all([
        import('./entryStore.js'),
        import('./signEntry.js'),
      ])
      const entry = await signEntry(ctx, options, text)
      entryStore.save(ctx.storage, [entry, ...(entryStore.load(ctx.storage) ?? [])])
      const { id, caipAddress } = entry
      ctx.emit('signed', { id, caipAddress })
      reload()
    },
    remove(id) {
      void import('./entryStore.js').then(({ entryStore }) => {
        const left = (entryStore.load(ctx.storage) ?? []).filter(entry => entry.id !== id)
        entryStore.save(ctx.storage, left)
        reload()
      })
    },
  }
}
