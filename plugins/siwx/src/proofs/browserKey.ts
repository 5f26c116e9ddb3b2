import { loadOnce } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'

const OPEN_MS = 5_000
const NAME = 'latchkit-siwx'
const KEYS = 'keys'
const KEY = 'sessions'

/**
 * The key that sessions are bound to: one for all tabs of this origin, created on first use. Its private part
 * is not extractable, so it cannot leave this browser. Where the browser has no storage, it lasts as long as
 * the page.
 */
export const browserKey = /* @__PURE__ */ loadOnce(async (): Promise<CryptoKeyPair> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  try {
    const database = await settleBy(openDatabase(), OPEN_MS)
    return await settleBy(keepFirst(database, made), OPEN_MS).finally(() => database.close())
  } catch {
    return made
  }
})

/**
 * Returns the stored key, or stores this one. In one transaction: if two tabs do so at once, the second gets
 * the first one's key.
 */
function keepFirst(database: IDBDatabase, made: CryptoKeyPair): Promise<CryptoKeyPair> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(KEYS, 'readwrite')
    const keys = transaction.objectStore(KEYS)
    const read = keys.get(KEY)
    read.onsuccess = () => {
      if (!isPair(read.result)) keys.put(made, KEY)
    }
    transaction.oncomplete = () => resolve(isPair(read.result) ? read.result : made)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(KEYS)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  value.privateKey instanceof CryptoKey &&
  'publicKey' in value &&
  value.publicKey instanceof CryptoKey
