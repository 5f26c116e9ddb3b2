import { captureMethod } from '@latchkit/core/plugin'
import { type KeplrMethod, type KeplrWallet, METHODS } from './KeplrWallet.js'

/** Captures a wallet's functions. `undefined` for anything that cannot connect. */
export function captureWallet(
  source: unknown,
  { path, event }: Pick<KeplrWallet, 'path' | 'event'>,
): KeplrWallet | undefined {
  const methods: Partial<Record<KeplrMethod, (...args: readonly unknown[]) => Promise<unknown>>> = {}
  for (const name of METHODS) {
    const method = captureMethod(source, name)
    if (method) methods[name] = method
  }
  return methods.enable && methods.getKey ? { methods, path, event } : undefined
}
