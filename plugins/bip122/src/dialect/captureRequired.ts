import { KitError } from '@latchkit/core'
import { captureMethod } from '@latchkit/core/plugin'

/** Like `captureMethod`; a missing method rejects with `rpc/UNSUPPORTED_METHOD` when called. */
export function captureRequired(
  source: unknown,
  name: string,
): (...args: readonly unknown[]) => Promise<unknown> {
  const missing = async () => {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: `This wallet does not support ${name}`,
      context: { method: name },
      outcome: 'untouched',
      pluginId: 'bip122',
    })
  }
  return captureMethod(source, name) ?? missing
}
