import { cleanText } from '@latchkit/core/safe'
import { cacheLifetimes, isFresh, settleBy } from '@latchkit/core/tools'

/** Requests at once: names are the least that a node or a service is asked for. */
const AT_ONCE = 3
/** Who scrolls past is not looked up, in ms. */
const REST = 150
/** How long a look-up may take, in ms. */
const PATIENCE = 15_000
/** How long nobody is asked again after a failure, in ms. */
const BLOCK = 30_000
const MOST = 500
/** Of a name, in characters. */
const LONGEST = 255

/** What those are called whom an account dealt with, as far as somebody looks at them. */
export interface PartyNames {
  /** The checked name of an address, once it is known. */
  nameOf(address: string): string | undefined
  subscribe(changed: () => void): () => void
  /** Looks these up once they stay in sight; who was in sight before and not yet asked for is not. */
  look(addresses: readonly string[]): void
}

export interface PartyNamesOptions {
  /** The name of an address that leads back to it. */
  lookup(address: string, signal: AbortSignal): Promise<string | undefined>
  /** Whether answers would still be about the network that is shown. */
  isCurrent(): boolean
}

/** Looks names up for rows in sight: each once in five minutes, a few at a time. What fails is an address that stays. */
export function createPartyNames({ lookup, isCurrent }: PartyNamesOptions): PartyNames {
  // The last name stays while it is asked for again: a row that goes back to its address would flicker.
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
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    if (nameOf(address) !== before) for (const listener of [...listeners]) listener()
  }

  async function ask(address: string) {
    running.add(address)
    const stop = new AbortController()
    try {
      const name = cleanText(await settleBy(lookup(address, stop.signal), PATIENCE), LONGEST)
      // Another network may have answered.
      if (isCurrent()) keep(address, name, cacheLifetimes.nameLookup)
    } catch {
      stop.abort()
      keep(address, nameOf(address), BLOCK)
    } finally {
      running.delete(address)
      next()
    }
  }

  function next() {
    while (running.size < AT_ONCE && isCurrent()) {
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
      }, REST)
    },
  }
}
