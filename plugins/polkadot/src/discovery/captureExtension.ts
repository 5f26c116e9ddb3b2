import { KitError } from '@latchkit/core'
import type { Extension } from './Injected.js'

type Method = (...args: unknown[]) => unknown

/** Takes a method of an outside object as it is now; `undefined` when there is none or its getter throws. */
function method(owner: unknown, name: string): Method | undefined {
  try {
    const found = (owner as Record<string, unknown> | undefined)?.[name]
    return typeof found === 'function' ? (...args) => Reflect.apply(found, owner, args) : undefined
  } catch {
    return undefined
  }
}

function part(owner: unknown, name: string): unknown {
  try {
    return (owner as Record<string, unknown> | undefined)?.[name]
  } catch {
    return undefined
  }
}

/** Takes hold of an enabled extension's functions. Throws `connect/FAILED` for what is no extension. */
export function captureExtension(source: unknown): Extension {
  const accounts = part(source, 'accounts')
  const signer = part(source, 'signer')
  const get = method(accounts, 'get')
  const subscribe = method(accounts, 'subscribe')
  if (!get) throw new KitError('connect/FAILED', { message: 'The wallet lists no accounts' })
  const sign = (name: string) => {
    const found = method(signer, name)
    return found && (async (payload: object) => found(payload))
  }
  return {
    accounts: async () => get(),
    subscribe(listener) {
      try {
        const stop = subscribe?.(listener)
        return () => {
          if (typeof stop === 'function') stop()
        }
      } catch {
        // Without events the accounts are read again before each signature.
        return () => {}
      }
    },
    signRaw: sign('signRaw'),
    signPayload: sign('signPayload'),
  }
}
