/** A storage of the SDK's shape that forgets with the process, so that two clients in it share nothing. */
export function sdkStorage() {
  const values = new Map<string, unknown>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values.entries()] as [string, T][],
    getItem: async <T>(key: string) => values.get(key) as T | undefined,
    setItem: async <T>(key: string, value: T) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
  }
}
