import { KitError } from '@latchkit/core'

/** A message as text, for the relay's method takes no bytes. Throws `rpc/INVALID_PARAMS` when the bytes are no UTF-8. */
export function messageText(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new KitError('rpc/INVALID_PARAMS', {
      message: 'Over a relay this family signs text only, and these bytes are none',
      cause,
      pluginId: 'sui',
    })
  }
}
