import { type PluginContext, VerifyMessage } from '@latchkit/core'
import type { GuestbookEntry, StoredEntry } from './GuestbookEntry.js'

/** Checks a stored line's signature with whatever plugin knows its chain. Never rejects. */
export async function checkEntry(
  ctx: Pick<PluginContext, 'find'>,
  entry: StoredEntry,
): Promise<GuestbookEntry> {
  const { caipAddress, message, signature } = entry
  const [namespace = ''] = caipAddress.split(':')
  const verifier = ctx.find(VerifyMessage, { namespace })
  if (!verifier) return { ...entry, check: 'unknown' }
  try {
    const valid = await verifier.verifyMessage({ caipAddress, message, signature })
    return { ...entry, check: valid ? 'valid' : 'invalid' }
  } catch {
    return { ...entry, check: 'unknown' }
  }
}
