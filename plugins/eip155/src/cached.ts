import type { EvmEnv } from './EvmEnv.js'

export function cached<T>(env: Pick<EvmEnv, 'cache'>, name: string, make: () => T): T {
  if (!env.cache.has(name)) env.cache.set(name, make())
  return env.cache.get(name) as T
}
