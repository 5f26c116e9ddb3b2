import { createKit } from '../kit/createKit.js'
import type { Kit } from '../kit/Kit.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Plugin } from '../plugin/Plugin.js'
import { memoryStorage } from '../storage/StorageAdapter.js'

export const never = () => new Promise<never>(() => {})
export const boom = () => {
  throw new Error('boom')
}

export const kitOf = (...plugins: Plugin[]): Kit =>
  createKit({ plugins: plugins as never, storage: memoryStorage(), locale: 'en' })

export const failuresOf = (kit: Kit) => kit.get(kit.failures$).map(({ id, error }) => [id, error.message])

/** A plugin that works beside others that do not, and notes what was called. */
export const healthy = (seen: string[] = []) =>
  definePlugin({
    id: 'healthy',
    setup: () => ({
      api: { ok: () => true },
      start: () => void seen.push('start'),
      dispose: () => void seen.push('dispose'),
    }),
  })()
