import { atom } from '@latchkit/core'
import type { WatchState } from '../contract/OnRampController.js'
import type { OnRampEnv } from '../contract/OnRampEnv.js'
import type { SellerPage } from '../contract/SellerPage.js'

const LOOK_MS = 1_000

/** Tracks the sellers' windows of this page, to notice when one is closed. */
export function createWindows({ ctx }: OnRampEnv) {
  const closed$ = atom<WatchState['closed']>({})
  const blocked$ = atom<WatchState['blocked']>({})
  const pages = new Map<string, SellerPage>()
  let timer: ReturnType<typeof setInterval> | undefined
  const look = () => {
    for (const [id, page] of pages) {
      if (!page.isClosed()) continue
      pages.delete(id)
      ctx.set(closed$, before => ({ ...before, [id]: true }))
    }
    if (pages.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  ctx.signal.addEventListener('abort', () => clearInterval(timer))
  return {
    closed$,
    blocked$,
    add(id: string, page: SellerPage | undefined) {
      ctx.set(blocked$, before => ({ ...before, [id]: page === undefined }))
      ctx.set(closed$, before => ({ ...before, [id]: false }))
      if (!page) return
      pages.set(id, page)
      timer ??= setInterval(look, LOOK_MS)
    },
  }
}
