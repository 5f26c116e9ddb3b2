import type { PluginContext } from './PluginContext.js'

/**
 * Calls back when another page changes a key of a plugin's storage, until the plugin ends.
 *
 * @example
 * onStored(ctx, 'sent', () => reload())
 */
export function onStored(
  { storage, signal }: Pick<PluginContext, 'storage' | 'signal'>,
  key: string,
  changed: () => unknown,
): void {
  const stop = storage.subscribe?.(other => other === key && changed())
  if (stop) signal.addEventListener('abort', stop)
}
