import type { StorageAdapter } from '@latchkit/core'

/** One storage as the tabs of a browser see it: each hears what the others change, and nothing of its own. */
export function tabsStorage(): () => StorageAdapter {
  const values = new Map<string, string>()
  const tabs = new Set<Set<(key: string, value: string | null) => void>>()
  return () => {
    const mine = new Set<(key: string, value: string | null) => void>()
    tabs.add(mine)
    const tell = (key: string, value: string | null) => {
      for (const listeners of tabs) if (listeners !== mine) for (const hear of listeners) hear(key, value)
    }
    return {
      get: key => values.get(key) ?? null,
      keys: () => [...values.keys()],
      set(key, value) {
        values.set(key, value)
        tell(key, value)
      },
      remove(key) {
        if (values.delete(key)) tell(key, null)
      },
      subscribe(listener) {
        mine.add(listener)
        return () => mine.delete(listener)
      },
    }
  }
}
