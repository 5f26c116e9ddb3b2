import { createKit } from '../kit/createKit.js'
import type { Kit } from '../kit/Kit.js'
import type { KitOptions } from '../options/KitOptions.js'
import type { CheckPlugins } from '../plugin/CheckPlugins.js'
import type { Plugin } from '../plugin/Plugin.js'
import { memoryStorage } from '../storage/StorageAdapter.js'

/** Makes a kit for tests: memory storage, English, engine loaded, plugins started. Dispose it at the end. */
export async function createTestKit<const P extends readonly Plugin[]>(
  config: KitOptions & { readonly plugins: P & CheckPlugins<P> },
): Promise<Kit<P>> {
  const kit = createKit<P>({ storage: memoryStorage(), locale: 'en', ...config })
  await kit.start()
  await kit.prefetch()
  return kit
}
