import type { FoundPage } from './readPage.js'
import type { Near, TimelineEvent } from './reduceTimeline.js'
import type { Page, TimelineState } from './TimelineState.js'

/** The parts of a timeline that reading unloaded pages again needs. */
interface ReloaderParts {
  read(): TimelineState
  send(event: TimelineEvent): void
  ask(page: Page): Promise<FoundPage>
  near(): Near
  /** Aborted when another list begins. */
  signal(): AbortSignal
  /** Called on each new failure. */
  onFailed(): void
}

/** Reads the rows again that were unloaded, once their pages are near the screen. */
export function createPageReloader({ read, send, ask, near, signal, onFailed }: ReloaderParts) {
  const rereading = new Set<string>()
  const failed = new Set<string>()

  async function reread(page: Page) {
    const { cursor = '' } = page
    const life = signal()
    if (rereading.has(cursor)) return
    rereading.add(cursor)
    try {
      const found = await ask(page)
      failed.delete(cursor)
      send({ type: 'reread', page, found, near: near(), hasGap: failed.size > 0 })
    } catch {
      if (life.aborted) return
      failed.add(cursor)
      send({ type: 'gap', hasGap: true })
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
      send({ type: 'gap', hasGap: false })
      fill()
    },
    /** Another list begins. */
    restart() {
      rereading.clear()
      failed.clear()
    },
  }
}
