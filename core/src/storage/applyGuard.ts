import type { StandardSchemaV1 } from '@standard-schema/spec'

/** Checks outside data: any synchronous Standard Schema, or a function that returns undefined (or throws) to refuse. */
export type Guard<T> = StandardSchemaV1<unknown, T> | ((value: unknown) => T | undefined)

/** Runs a guard. What it refuses, throws at or answers asynchronously is undefined. */
export function applyGuard<T>(guard: Guard<T>, value: unknown): T | undefined {
  try {
    if (!('~standard' in guard)) return guard(value)
    const result = guard['~standard'].validate(value)
    return 'value' in result && !result.issues ? result.value : undefined
  } catch {
    return undefined
  }
}
