import { parseJson } from '../untrusted/readItems.js'
import { persisted } from './persisted.js'
import type { StorageAdapter } from './StorageAdapter.js'

/** No plugin's key has a slash before its colon, so none of them is below this. */
const PREFIX = 'reads/'
const LONGEST_AGE_MS = 7 * 86_400_000
/** Of one entry, of all of them, in characters: the storage belongs to the app, too. */
const LONGEST = 65_536
const LONGEST_TOGETHER = 262_144
const MOST = 32

/** Identifies a read: its kind, account, network and providers; each is in the key. */
export interface ReadKey {
  readonly namespace: string
  readonly address: string
  /** CAIP-2; empty if it is of no network. */
  readonly networkId: string
  /** Whose entry it is: the id of a plugin, or `shell`. */
  readonly owner: string
  readonly kind: string
  /** Identifies what it was read from. */
  readonly source: string
}

/** The stored form, before the reader's own schema. */
export interface StoredRead {
  /** When it was read, in ms since the epoch. */
  readonly at: number
  readonly data: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy in which each bigint is an object that JSON can carry. */
function pack(value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: `${value}` }
  if (Array.isArray(value)) return value.map(pack)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, pack(each)]))
}

function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (!isRecord(value)) return value
  const { $bigint: digits } = value
  if (typeof digits === 'string' && /^-?\d{1,100}$/.test(digits)) return BigInt(digits)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unpack(each)]))
}

const keyOf = ({ namespace, address, networkId, owner, kind, source }: ReadKey) =>
  PREFIX + [namespace, address, networkId, owner, kind, source].map(encodeURIComponent).join('/')

/** The namespace and address that an entry is of. */
const ownerOf = (key: string) => key.slice(PREFIX.length).split('/').slice(0, 2).join('/')

/** A time of the future was set by another clock, or by hand. */
const isRecent = (at: unknown): at is number =>
  typeof at === 'number' && at <= Date.now() && Date.now() - at <= LONGEST_AGE_MS

const entry = (key: string) =>
  persisted<StoredRead>({
    key,
    version: 1,
    schema: value =>
      isRecord(value) && isRecent(value.at) ? { at: value.at, data: unpack(value.data) } : undefined,
  })

const keysIn = (storage: StorageAdapter) => storage.keys().filter(key => key.startsWith(PREFIX))

/** When an entry was read; 0 if that is out of date or cannot be told. */
function timeOf(text: string): number {
  try {
    const { data } = parseJson(text) as { data: { at: unknown } }
    return isRecent(data.at) ? data.at : 0
  } catch {
    return 0
  }
}

/** Removes what is old or broken, then the oldest until the rest is within its limits. */
function makeRoom(storage: StorageAdapter) {
  const found = keysIn(storage).map(key => {
    const text = storage.get(key) ?? ''
    return { key, size: key.length + text.length, at: text.length > LONGEST ? 0 : timeOf(text) }
  })
  let together = 0
  for (const [index, { key, size, at }] of found.sort((a, b) => b.at - a.at).entries()) {
    together += size
    if (at === 0 || index >= MOST || together > LONGEST_TOGETHER) storage.remove(key)
  }
}

/** The kept answer of a read. An entry that is too long, too old or unsound is removed. Never throws. */
export function loadRead(storage: StorageAdapter, of: ReadKey): StoredRead | undefined {
  const key = keyOf(of)
  try {
    if ((storage.get(key) ?? '').length > LONGEST) storage.remove(key)
    return entry(key).load(storage)
  } catch {
    return undefined // the app's own storage failed
  }
}

/** Keeps what was just read, or nothing if it is too long. Never throws. */
export function saveRead(storage: StorageAdapter, of: ReadKey, data: unknown): void {
  const key = keyOf(of)
  try {
    // The earlier answer is no longer true, so it goes even if this cannot be kept, as in a full storage.
    storage.remove(key)
    const read = { at: Date.now(), data: pack(data) }
    if (JSON.stringify(read).length < LONGEST - 100) entry(key).save(storage, read)
    makeRoom(storage)
  } catch {
    // A full or failing storage keeps nothing.
  }
}

/** Removes one entry. Never throws. */
export function dropRead(storage: StorageAdapter, of: ReadKey): void {
  try {
    storage.remove(keyOf(of))
  } catch {
    // The app's own storage failed.
  }
}

/** Removes what is kept of every account but these. Never throws. */
export function forgetReads(
  storage: StorageAdapter,
  except: readonly Pick<ReadKey, 'namespace' | 'address'>[] = [],
): void {
  const kept = new Set(
    except.map(({ namespace, address }) => [namespace, address].map(encodeURIComponent).join('/')),
  )
  try {
    for (const key of keysIn(storage)) if (!kept.has(ownerOf(key))) storage.remove(key)
  } catch {
    // The app's own storage failed.
  }
}
