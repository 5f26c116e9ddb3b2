import type { Eip1193Provider } from './Eip1193Provider.js'

/**
 * Captures a provider's functions, so that a script which replaces `request` later cannot intercept. `undefined` for
 * anything that is not a provider.
 */
export function captureProvider(source: unknown): Eip1193Provider | undefined {
  try {
    const { request, on, removeListener, off } = source as Record<string, unknown>
    if (typeof request !== 'function') return undefined
    const bound = (method: unknown) =>
      typeof method === 'function'
        ? (event: string, listener: (value: unknown) => void) =>
            Reflect.apply(method, source, [event, listener])
        : undefined
    return {
      request: args => Reflect.apply(request, source, [args]),
      on: bound(on),
      removeListener: bound(removeListener ?? off),
    }
  } catch {
    return undefined // a getter that throws
  }
}
