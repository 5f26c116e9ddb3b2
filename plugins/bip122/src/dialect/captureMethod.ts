import { KitError } from '@latchkit/core'
import { readField } from './readField.js'

/** A method of a wallet, as it was when the wallet was found. */
export type WalletMethod = (...args: readonly unknown[]) => Promise<unknown>

/**
 * Takes hold of a method as it is now: a script that replaces it later does not get between the kit and the wallet.
 * `undefined` where there is none.
 */
export function captureMethod(source: unknown, name: string): WalletMethod | undefined {
  const method = readField(source, name)
  if (typeof method !== 'function') return undefined
  return async (...args) => Reflect.apply(method, source, args)
}

/** The same; what is not there rejects with `rpc/UNSUPPORTED_METHOD` when called. */
export function captureRequired(source: unknown, name: string): WalletMethod {
  const missing: WalletMethod = async () => {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: `This wallet does not support ${name}`,
      context: { method: name },
      pluginId: 'bip122',
    })
  }
  return captureMethod(source, name) ?? missing
}
