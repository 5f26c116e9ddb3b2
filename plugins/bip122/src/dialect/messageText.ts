import { KitError } from '@latchkit/core'

/** A message as text, for wallets that accept no bytes. Throws `rpc/INVALID_PARAMS` when the bytes are not UTF-8. */
export function messageText(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch (cause) {
    throw new KitError('rpc/INVALID_PARAMS', {
      message: 'This wallet signs text only, and the bytes are not UTF-8 text',
      cause,
      pluginId: 'bip122',
    })
  }
}
