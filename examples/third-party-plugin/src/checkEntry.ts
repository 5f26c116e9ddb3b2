import { type CapabilityFinder, VerifyMessage } from '@latchkit/core'
import { entryMessage } from './entryMessage.js'
import type { GuestbookEntry, StoredEntry } from './GuestbookEntry.js'

/** Checks a stored line's signature with whatever plugin knows its chain. Never rejects. */
export async function checkEntry(
  ctx: CapabilityFinder<typeof VerifyMessage>,
  entry: StoredEntry,
): Promise<GuestbookEntry> {
  const { caipAddress, signature } = entry
  const [namespace = ''] = caipAddress.split(':')
  const verifier = ctx.find(VerifyMessage, { namespace })
  if (!verifier) return { ...entry, check: 'unknown' }
  try {
    const valid = await verifier.verifyMessage({ caipAddress, message: entryMessage(entry), signature })
    return { ...entry, check: valid ? 'valid' : 'invalid' }
  } catch {
    return { ...entry, check: 'unknown' }
  }
}
