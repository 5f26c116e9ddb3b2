import { KitError, type WalletListing } from '@latchkit/core'
import { distinct } from '../listing/distinct.js'
import { readListing } from '../listing/readListing.js'

/** More wallets than this are no list for people. */
const MAX = 10_000

/**
 * Reads the contents of a directory file, or the namespace of a module that holds it. Pictures may be relative to `base`.
 * Throws `http/BAD_RESPONSE` when it is no directory.
 */
export function readDirectoryFile(value: unknown, base?: string): readonly WalletListing[] {
  const file = (value as { default?: unknown } | null)?.default ?? value
  const wallets = (file as { wallets?: unknown } | null)?.wallets
  if (!Array.isArray(wallets))
    throw new KitError('http/BAD_RESPONSE', { message: 'The file has no list of wallets' })
  return distinct(wallets.slice(0, MAX).flatMap(raw => readListing(base ? withImage(raw, base) : raw) ?? []))
}

function withImage(raw: unknown, base: string): unknown {
  const path = (raw as { imageUrl?: unknown } | null)?.imageUrl
  if (typeof path !== 'string' || /^[a-z][\w+.-]*:/i.test(path)) return raw
  return { ...(raw as object), imageUrl: URL.canParse(path, base) ? new URL(path, base).href : undefined }
}
