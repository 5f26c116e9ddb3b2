import { checkUrl } from '@latchkit/core/untrusted'
import { fetchImage } from './fetchImage.js'

/** Images kept in memory: several screens of a list. */
const MAX = 240
/** After a failed download, the next attempt waits this long. */
const RETRY_AFTER_MS = 60_000
/** After a 429, all downloads pause this long. */
const PAUSE_MS = 5_000

/** Images of listed wallets as object URLs. */
export interface Images {
  /** Never rejects. `undefined` if there is no image, or not now. */
  get(source: string | undefined, signal?: AbortSignal): Promise<string | undefined>
  /** Revokes all object URLs. */
  dispose(): void
}

interface Download {
  readonly ending: AbortController
  readonly done: Promise<string | undefined>
  waiting: number
}

/** Fetches each image once, and revokes the least recently used object URLs. */
export function createImages(): Images {
  const ready = new Map<string, string>()
  const failedAt = new Map<string, number>()
  const downloads = new Map<string, Download>()
  let busyUntil = 0
  let isOver = false

  function keep(url: string, blob: Blob): string {
    const address = URL.createObjectURL(blob)
    ready.set(url, address)
    const [oldest] = ready
    if (ready.size > MAX && oldest) {
      ready.delete(oldest[0])
      URL.revokeObjectURL(oldest[1])
    }
    return address
  }

  async function load(url: string, signal: AbortSignal): Promise<string | undefined> {
    const found = await fetchImage(url, signal)
    if (found === 'busy') busyUntil = performance.now() + PAUSE_MS
    else if (!found && !signal.aborted) {
      failedAt.set(url, performance.now())
      const [oldest] = failedAt.keys()
      if (failedAt.size > MAX * 4 && oldest !== undefined) failedAt.delete(oldest)
    } else if (found && !isOver) return keep(url, found)
    return undefined
  }

  function join(url: string): Download {
    const known = downloads.get(url)
    if (known) return known
    const ending = new AbortController()
    const done = load(url, ending.signal).finally(() => {
      if (downloads.get(url) === download) downloads.delete(url)
    })
    const download: Download = { ending, done, waiting: 0 }
    downloads.set(url, download)
    return download
  }

  return {
    async get(source, signal) {
      const url = checkUrl(source, 'image')
      if (!url || isOver || signal?.aborted) return undefined
      if (url.protocol === 'data:') return url.href
      const known = ready.get(url.href)
      if (known) {
        ready.delete(url.href)
        ready.set(url.href, known)
        return known
      }
      const now = performance.now()
      const rests = now - (failedAt.get(url.href) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS
      if (rests || now < busyUntil) return undefined
      const download = join(url.href)
      download.waiting++
      const leave = () => {
        if (--download.waiting > 0) return
        // The next caller starts a new download instead of waiting for the aborted one.
        if (downloads.get(url.href) === download) downloads.delete(url.href)
        download.ending.abort()
      }
      signal?.addEventListener('abort', leave, { once: true })
      const address = await download.done
      signal?.removeEventListener('abort', leave)
      return address
    },
    dispose() {
      isOver = true
      for (const { ending } of downloads.values()) ending.abort()
      for (const address of ready.values()) URL.revokeObjectURL(address)
      ready.clear()
    },
  }
}
