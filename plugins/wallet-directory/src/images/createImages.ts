import { checkUrl } from '@latchkit/core/safe'
import { fetchImage } from './fetchImage.js'

/** Pictures kept at once: several screens of a list. */
const MOST = 240
/** A picture that did not come is not asked for again so soon, in ms. */
const REST = 60_000
/** The pause of all pictures after a 429, in ms. */
const BUSY = 5_000

/** Pictures of listed wallets as addresses that can be shown at once. */
export interface Images {
  /** Never rejects. `undefined`: none, or not now. */
  get(source: string | undefined, signal?: AbortSignal): Promise<string | undefined>
  /** Revokes every address that was given out. */
  dispose(): void
}

interface Flight {
  readonly ending: AbortController
  readonly done: Promise<string | undefined>
  waiting: number
}

/** Fetches pictures once each, and revokes the addresses of those that were not used for longest. */
export function createImages(): Images {
  const ready = new Map<string, string>()
  const failedAt = new Map<string, number>()
  const flights = new Map<string, Flight>()
  let busyUntil = 0
  let isOver = false

  function keep(url: string, blob: Blob): string {
    const address = URL.createObjectURL(blob)
    ready.set(url, address)
    const [oldest] = ready
    if (ready.size > MOST && oldest) {
      ready.delete(oldest[0])
      URL.revokeObjectURL(oldest[1])
    }
    return address
  }

  async function load(url: string, signal: AbortSignal): Promise<string | undefined> {
    const found = await fetchImage(url, signal)
    if (found === 'busy') busyUntil = performance.now() + BUSY
    else if (!found && !signal.aborted) {
      failedAt.set(url, performance.now())
      const [oldest] = failedAt.keys()
      if (failedAt.size > MOST * 4 && oldest !== undefined) failedAt.delete(oldest)
    } else if (found && !isOver) return keep(url, found)
    return undefined
  }

  function join(url: string): Flight {
    const known = flights.get(url)
    if (known) return known
    const ending = new AbortController()
    const done = load(url, ending.signal).finally(() => {
      if (flights.get(url) === flight) flights.delete(url)
    })
    const flight: Flight = { ending, done, waiting: 0 }
    flights.set(url, flight)
    return flight
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
      const rests = now - (failedAt.get(url.href) ?? Number.NEGATIVE_INFINITY) < REST
      if (rests || now < busyUntil) return undefined
      const flight = join(url.href)
      flight.waiting++
      const leave = () => {
        if (--flight.waiting > 0) return
        // Whoever asks next starts anew rather than waiting for what was given up.
        if (flights.get(url.href) === flight) flights.delete(url.href)
        flight.ending.abort()
      }
      signal?.addEventListener('abort', leave, { once: true })
      const address = await flight.done
      signal?.removeEventListener('abort', leave)
      return address
    },
    dispose() {
      isOver = true
      for (const { ending } of flights.values()) ending.abort()
      for (const address of ready.values()) URL.revokeObjectURL(address)
      ready.clear()
    },
  }
}
