import { KitError } from '@latchkit/core'
import { checkUrl, cleanProperty, readField, readTexts } from '@latchkit/core/untrusted'

/** A wallet's metadata, in the SDK's shape. */
export interface PeerMetadata {
  name: string
  description: string
  url: string
  icons: string[]
}

/**
 * Reads a wallet's metadata: texts are cleaned; images have to pass the URL policy or are left out. Throws `connect/REJECTED`
 * when its URL is not one, because the wallet could not be identified.
 */
export function readPeer(said: unknown): PeerMetadata {
  const url = readField(said, 'url') ?? ''
  const isWeb = checkUrl(url, 'rpc-http') !== undefined
  if (url !== '' && !isWeb) {
    throw new KitError('connect/REJECTED', {
      message: 'The wallet states an invalid URL',
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
