import type { FoundPage } from './readPage.js'
import type { Page, TimelineState } from './TimelineState.js'
import { unloadFar } from './unloadFar.js'

/** The pages on screen, `last` included. */
export interface Near {
  readonly first: number
  readonly last: number
}

/** What reading unloaded pages again needs of its timeline. */
interface ReloaderParts {
  read(): TimelineState
  write(change: Partial<TimelineState>): void
  ask(page: Page): Promise<FoundPage>
  near(): Near
  /** Aborted when another list begins. */
  signal(): AbortSignal
  /** Called on each new failure. */
  onFailed(): void
}

/** Reads the rows again that were unloaded, once their pages are near the screen. */
export function createPageReloader({ read, write, ask, near, signal, onFailed }: ReloaderParts) {
  const rereading = new Set<string>()
  const failed = new Set<string>()

  async function reread(page: Page) {
    const { cursor = '' } = page
    const life = signal()
    if (rereading.has(cursor)) return
    rereading.add(cursor)
    try {
      const found = await ask(page)
      const pages = read().pages.map(other =>
        other.cursor === page.cursor
          ? { ...found.page, ...(page.repeated ? { repeated: page.repeated } : {}) }
          : other,
      )
      failed.delete(cursor)
      const { first, last } = near()
      write({ pages: unloadFar(pages, first, last), hasGap: failed.size > 0 })
    } catch {
      if (life.aborted) return
      failed.add(cursor)
      write({ hasGap: true })
      onFailed()
    } finally {
      rereading.delete(cursor)
    }
  }
  function fill() {
    const { first, last } = near()
    for (const page of read().pages.slice(first, last + 1))
      if (page.entries === undefined && page.count > 0 && !failed.has(page.cursor ?? '')) void reread(page)
  }
  return {
    /** Reads what is missing on screen, unless it failed before. */
    fill,
    /** The same for what failed before. */
    retry() {
      failed.clear()
      write({ hasGap: false })
      fill()
    },
    /** Another list begins. */
    restart() {
      rereading.clear()
      failed.clear()
    },
  }
}
