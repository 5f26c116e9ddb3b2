import { type KeplrMethod, type KeplrWallet, METHODS } from './KeplrWallet.js'
import { readField } from './readField.js'

/** Takes hold of a wallet's functions. `undefined` for what cannot connect. */
export function captureWallet(
  source: unknown,
  { path, event }: Pick<KeplrWallet, 'path' | 'event'>,
): KeplrWallet | undefined {
  const methods: Partial<Record<KeplrMethod, (...args: readonly unknown[]) => Promise<unknown>>> = {}
  for (const name of METHODS) {
    const method = readField(source, name)
    if (typeof method === 'function') methods[name] = async (...args) => Reflect.apply(method, source, args)
  }
  return methods.enable && methods.getKey ? { methods, path, event } : undefined
}
