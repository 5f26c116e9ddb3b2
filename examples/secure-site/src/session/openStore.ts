/** Stores structured clones by key, including CryptoKeys. */
export interface Store {
  /** False if the browser blocks storage, so that everything is lost with this page. */
  readonly isLasting: boolean
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
}

const OPEN_MS = 5_000

/**
 * Opens this origin's storage, or one in memory if the browser blocks it (a frame without third-party
 * storage).
 */
export async function openStore(name = 'latchkit'): Promise<Store> {
  try {
    const database = await openDatabase(name)
    const run = <Result>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction('values', mode)
        const request = act(transaction.objectStore('values'))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onabort = () => reject(transaction.error)
        transaction.onerror = () => reject(transaction.error)
      })
    return {
      isLasting: true,
      get: key => run<unknown>('readonly', table => table.get(key)),
      set: async (key, value) => void (await run('readwrite', table => table.put(value, key))),
      delete: key => run('readwrite', table => table.delete(key)),
    }
  } catch {
    return memoryStore()
  }
}

/** A store that lasts as long as its page. */
export function memoryStore(): Store {
  const values = new Map<string, unknown>()
  return {
    isLasting: false,
    get: async key => values.get(key),
    set: async (key, value) => void values.set(key, value),
    delete: async key => void values.delete(key),
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    const timer = setTimeout(() => reject(new Error('The storage does not open')), OPEN_MS)
    const done = (act: () => void) => () => {
      clearTimeout(timer)
      act()
    }
    request.onupgradeneeded = () => request.result.createObjectStore('values')
    request.onsuccess = done(() => resolve(request.result))
    request.onerror = done(() => reject(request.error))
    request.onblocked = done(() => reject(new Error('The storage is blocked')))
  })
}
