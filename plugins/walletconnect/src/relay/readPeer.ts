import { KitError } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/safe'
import { cleanProperty, readField, readTexts } from '@latchkit/core/tools'

/** What a wallet says of itself in the SDK's shape. */
export interface PeerMetadata {
  name: string
  description: string
  url: string
  icons: string[]
}

/**
 * Reads what a wallet says of itself: texts are cleaned, pictures and the links back to it pass the URL policy or are left
 * out. Throws `connect/REJECTED` when its address is none, for then nobody can say who it is.
 */
export function readPeer(said: unknown): PeerMetadata {
  const url = readField(said, 'url') ?? ''
  const isWeb = checkUrl(url, 'rpc-http') !== undefined
  if (url !== '' && !isWeb) {
    throw new KitError('connect/REJECTED', {
      message: 'The wallet states an address that is none',
      pluginId: 'walletconnect',
    })
  }
  return {
    name: cleanProperty(said, 'name'),
    description: cleanProperty(said, 'description', 200),
    url: String(url),
    icons: readTexts(readField(said, 'icons'), 10).flatMap(icon => checkUrl(icon, 'image')?.href ?? []),
  }
}
