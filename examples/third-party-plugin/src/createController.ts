import { onStored } from '@latchkit/core'
import { createLoader } from '@latchkit/core/async'
import { checkEntry } from './checkEntry.js'
import { entryStore } from './entryStore.js'
import type { Guestbook } from './Guestbook.js'
import type { GuestbookEnv } from './GuestbookEnv.js'
import { signEntry } from './signEntry.js'

/** Makes what the book of one kit does. */
export function createController({ ctx, config, entries$ }: GuestbookEnv) {
  const stored = () => entryStore.load(ctx.storage) ?? []
  const { state$, load } = createLoader(ctx, () => Promise.all(stored().map(entry => checkEntry(ctx, entry))))
  ctx.subscribe(state$, state => ctx.set(entries$, state))
  // Reading again is a courtesy after a change; its failure is in the state, for those who look at it.
  const reload = () => void load().catch(() => {})
  // Another tab signed: a book that was opened here follows.
  onStored(ctx, entryStore.key, () => ctx.get(entries$).status !== 'idle' && reload())

  return {
    load,
    async sign(text) {
      const entry = await signEntry(ctx, config, text)
      entryStore.save(ctx.storage, [entry, ...stored()])
      const { id, caipAddress } = entry
      ctx.emit('signed', { id, caipAddress })
      reload()
    },
    remove(id) {
      const left = stored().filter(entry => entry.id !== id)
      entryStore.save(ctx.storage, left)
      reload()
    },
  } satisfies Partial<Guestbook>
}
