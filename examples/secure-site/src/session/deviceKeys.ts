import type { Store } from './openStore.js'

const signing = { name: 'ECDSA', namedCurve: 'P-256' }

const isPair = (value: unknown): value is CryptoKeyPair =>
  typeof value === 'object' &&
  value !== null &&
  'privateKey' in value &&
  value.privateKey instanceof CryptoKey &&
  'publicKey' in value &&
  value.publicKey instanceof CryptoKey

/** The non-extractable key that binds sessions to this browser: ES256. Created on first use. */
export async function sessionKey(store: Store): Promise<CryptoKeyPair> {
  return keep(store, 'session-key', isPair, () =>
    crypto.subtle.generateKey(signing, false, ['sign', 'verify']),
  )
}

/** The non-extractable HMAC key of this browser's slot. Created on first use. */
export async function slotKey(store: Store): Promise<CryptoKey> {
  const isKey = (value: unknown): value is CryptoKey => value instanceof CryptoKey
  const algorithm = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  return keep(store, 'slot-key', isKey, () => crypto.subtle.generateKey(algorithm, false, ['sign']))
}

/** The id of this browser's slot: the same in all tabs, even if they ask at once. Created on first use. */
export async function slotId(store: Store): Promise<string> {
  const isId = (value: unknown): value is string => typeof value === 'string'
  return keep(store, 'slot-id', isId, async () => `device-${crypto.randomUUID()}`)
}

async function keep<Key>(
  store: Store,
  name: string,
  isKey: (value: unknown) => value is Key,
  make: () => Promise<Key>,
): Promise<Key> {
  const kept = await store.get(name)
  if (isKey(kept)) return kept
  return inTurn(`latchkit-${name}`, async () => {
    // Another tab may have been first.
    const now = await store.get(name)
    if (isKey(now)) return now
    const made = await make()
    await store.set(name, made)
    return made
  })
}

/** Without locks: the last turn in this tab, by name. Turns may nest. */
const turns = new Map<string, Promise<unknown>>()

/** Runs a function in one tab of this origin at a time; only within this tab if locks are blocked. */
export async function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  if (await mayLock()) return navigator.locks.request(name, run)
  const turn = (turns.get(name) ?? Promise.resolve()).then(run)
  turns.set(
    name,
    turn.catch(() => {}),
  )
  return turn
}

let canLock: Promise<boolean> | undefined

function mayLock(): Promise<boolean> {
  canLock ??= (async () => {
    try {
      return await navigator.locks.request(`latchkit-probe-${crypto.randomUUID()}`, async () => true)
    } catch {
      return false
    }
  })()
  return canLock
}
