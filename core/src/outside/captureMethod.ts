import { readField } from '../errors/readField.js'

/**
 * Takes hold of a method of an outside object as it is now, so that a script which replaces it later does not get in
 * between. What it throws, the promise rejects with. `undefined` where there is none.
 */
export function captureMethod(
  source: unknown,
  name: string,
): ((...args: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = readField(source, name)
  if (typeof method !== 'function') return undefined
  return async (...args) => Reflect.apply(method, source, args)
}
