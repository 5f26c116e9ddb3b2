import type { StandardSchemaV1 } from '@standard-schema/spec'
import { parseJson } from '../untrusted/readItems.js'
import type { StorageAdapter } from './StorageAdapter.js'

/** Validates stored data: a synchronous Standard Schema, or a function that rejects with `undefined` or by throwing. */
export type Guard<T> = StandardSchemaV1<unknown, T> | ((value: unknown) => T | undefined)

/** Runs a guard. Returns `undefined` if it rejects, throws or is asynchronous. */
export function applyGuard<T>(guard: Guard<T>, value: unknown): T | undefined {
  try {
    if (!('~standard' in guard)) return guard(value)
    const result = guard['~standard'].validate(value)
    return 'value' in result && !result.issues ? result.value : undefined
  } catch {
    return undefined
  }
}

export interface PersistedOptions<T> {
  /** Where it is stored. */
  key: string
  /** An integer; increment it when the shape changes. */
  version: number
  /** Validates what was stored: a synchronous Standard Schema, or a function that rejects with `undefined` or by throwing. */
  schema: Guard<T>
  /** Converts the value of an older version to something the schema accepts. */
  migrate?: (value: unknown, version: number) => unknown
}

/** A value in storage. Neither method throws, whatever the storage contains. */
export interface Persisted<T> {
  /** Where it is stored. */
  readonly key: string
  /** The stored value, or `undefined` if the schema accepts none. An invalid value is removed. */
  load(storage: StorageAdapter): T | undefined
  /** Stores the value. False if that failed, or if a newer kit stored something here that this version cannot read. */
  save(storage: StorageAdapter, value: T): boolean
}

interface Found<T> {
  version: number
  value: T | undefined
  /** Top-level fields unknown to the schema: a newer kit in another tab may have written them. */
  unknown: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Declares how a value is stored: under one key, with a version and a schema. */
export function persisted<T>({ key, version, schema, migrate }: PersistedOptions<T>): Persisted<T> {
  function read(storage: StorageAdapter): Found<T> | undefined {
    try {
      const text = storage.get(key)
      // Parsing nothing would throw, which costs a page milliseconds.
      const stored = text ? parseJson(text) : undefined
      if (!isRecord(stored) || !Number.isSafeInteger(stored.v)) return undefined
      const found = stored.v as number
      const data = found < version && migrate ? migrate(stored.data, found) : stored.data
      const value = applyGuard(schema, data)
      const unknown =
        isRecord(data) && isRecord(value)
          ? Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(value, name)))
          : {}
      return { version: found, value, unknown }
    } catch {
      return undefined
    }
  }

  return {
    key,
    load(storage) {
      const found = read(storage)
      const newer = found && found.version > version
      try {
        if (found?.value === undefined && !newer && storage.get(key) !== null) storage.remove(key)
      } catch {
        // The app's own storage failed: there is nothing to load.
      }
      return found?.value
    },
    save(storage, value) {
      const found = read(storage)
      if (found && found.version > version && found.value === undefined) return false
      try {
        const data = isRecord(value) ? { ...found?.unknown, ...value } : value
        storage.set(key, JSON.stringify({ v: Math.max(version, found?.version ?? 0), data }))
        return true
      } catch {
        return false
      }
    },
  }
}
