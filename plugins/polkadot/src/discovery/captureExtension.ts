import { KitError } from '@latchkit/core'
import { captureMethod, readField } from '@latchkit/core/plugin'
import type { Extension } from './Injected.js'

/** Takes hold of an enabled extension's functions. Throws `connect/FAILED` for what is no extension. */
export function captureExtension(source: unknown): Extension {
  const accounts = readField(source, 'accounts')
  const signer = readField(source, 'signer')
  const get = captureMethod(accounts, 'get')
  const subscribe = readField(accounts, 'subscribe')
  if (!get) throw new KitError('connect/FAILED', { message: 'The wallet lists no accounts' })
  return {
    accounts: () => get(),
    subscribe(listener) {
      try {
        const stop = typeof subscribe === 'function' && Reflect.apply(subscribe, accounts, [listener])
        return () => {
          if (typeof stop === 'function') stop()
        }
      } catch {
        // Without events the accounts are read again before each signature.
        return () => {}
      }
    },
    signRaw: captureMethod(signer, 'signRaw'),
    signPayload: captureMethod(signer, 'signPayload'),
  }
}
