import type { Value } from './createValue.js'

export interface RememberOptions<T> {
  key: string
  /** Turns outside data into the value, or `undefined` when it does not fit. */
  parse(stored: unknown): T | undefined
}

const storageOf = (page: Window): Storage | undefined => {
  try {
    return page.localStorage
  } catch {
    return undefined
  }
}

/**
 * Keeps a value in the page's localStorage and follows other tabs of the same origin. Storage that is
 * missing, full or filled with garbage is ignored: the value then lives as long as the page.
 * @returns a function that stops both directions.
 */
export function rememberValue<T>(
  page: Window | undefined,
  value: Value<T>,
  { key, parse }: RememberOptions<T>,
): () => void {
  const storage = page && storageOf(page)
  if (!page || !storage) return () => {}
  let reading = false

  const read = (text: string | null) => {
    if (!text) return
    reading = true
    try {
      const parsed = parse(JSON.parse(text))
      if (parsed !== undefined) value.set(parsed)
    } catch {
      // Garbage from the page or an older version is as good as nothing.
    }
    reading = false
  }
  try {
    read(storage.getItem(key))
  } catch {
    // A storage that throws on reading was never there.
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key && event.storageArea === storage) read(event.newValue)
  }
  page.addEventListener('storage', onStorage)
  const stop = value.subscribe(next => {
    if (reading) return
    try {
      storage.setItem(key, JSON.stringify(next))
    } catch {
      // Full or forbidden: nothing to do about it.
    }
  })
  return () => {
    stop()
    page.removeEventListener('storage', onStorage)
  }
}
