import { settleBy } from '@latchkit/core/async'
import { cacheLifetimes, isFresh } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'

/** Parallel requests: names have a low priority. */
const MAX_PARALLEL = 3
/** Rows have to stay on screen this long before a look-up. */
const SETTLE_MS = 150
const LOOKUP_TIMEOUT_MS = 15_000
/** After a failure, the next look-up waits this long. */
const RETRY_AFTER_MS = 30_000
const MAX = 500
/** Longest name, in characters. */
const MAX_LENGTH = 255

export interface PartyNames {
  /** The verified name of an address, once known. */
  nameOf(address: string): string | undefined
  subscribe(changed: () => void): () => void
  /** Looks up addresses that stay on screen; replaces earlier ones that were not requested yet. */
  look(addresses: readonly string[]): void
}

export interface PartyNamesOptions {
  /** The name of an address that resolves back to it. */
  lookup(address: string, signal: AbortSignal): Promise<string | undefined>
  /** True while answers are for the network on screen. */
  isCurrent(): boolean
}

/** Looks up names for rows on screen: each once in five minutes, a few at a time. If a look-up fails, the address stays. */
export function createPartyNames({ lookup, isCurrent }: PartyNamesOptions): PartyNames {
  // The last name stays during a new look-up: going back to the address would flicker.
  const known = new Map<string, { readonly name: string; readonly at: number; readonly forMs: number }>()
  const running = new Set<string>()
  const listeners = new Set<() => void>()
  let waiting: readonly string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const nameOf = (address: string) => known.get(address)?.name || undefined
  const isOpen = (address: string) => {
    const entry = known.get(address)
    return !running.has(address) && !(entry && isFresh(entry.at, entry.forMs))
  }

  function keep(address: string, name: string | undefined, forMs: number) {
    const before = nameOf(address)
    known.delete(address)
    known.set(address, { name: name ?? '', at: Date.now(), forMs })
    const [oldest] = known.keys()
    if (known.size > MAX && oldest !== undefined) known.delete(oldest)
    if (nameOf(address) !== before) for (const listener of [...listeners]) listener()
  }

  async function ask(address: string) {
    running.add(address)
    const stop = new AbortController()
    try {
      const name = cleanText(await settleBy(lookup(address, stop.signal), LOOKUP_TIMEOUT_MS), MAX_LENGTH)
      // Another network may have answered.
      if (isCurrent()) keep(address, name, cacheLifetimes.nameLookup)
    } catch {
      stop.abort()
      keep(address, nameOf(address), RETRY_AFTER_MS)
    } finally {
      running.delete(address)
      next()
    }
  }

  function next() {
    while (running.size < MAX_PARALLEL && isCurrent()) {
      const [address, ...rest] = waiting
      if (address === undefined) return
      waiting = rest
      if (isOpen(address)) void ask(address)
    }
  }

  return {
    nameOf,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    look(addresses) {
      clearTimeout(timer)
      waiting = []
      const wanted = [...new Set(addresses)].filter(isOpen)
      if (wanted.length === 0) return
      timer = setTimeout(() => {
        waiting = wanted
        next()
      }, SETTLE_MS)
    },
  }
}
