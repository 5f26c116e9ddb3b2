import { readField } from '../errors/readField.js'

/**
 * Captures a method of an untrusted object now, so that a script cannot replace it later. The promise rejects with
 * whatever the method throws. `undefined` if there is no such method.
 */
export function captureMethod(
  source: unknown,
  name: string,
): ((...args: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = readField(source, name)
  if (typeof method !== 'function') return undefined
  return async (...args) => Reflect.apply(method, source, args)
}
