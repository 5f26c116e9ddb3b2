import type { Chain } from '../chain/chains.js'
import { decodeMessage } from '../decode/decodeMessage.js'
import type { FrameParts } from '../frame/FrameParts.js'
import type { Review } from '../review/Review.js'
import { reviewMessage } from '../review/reviewMessage.js'
import { checkLock } from './checkLock.js'

/**
 * Describes a message. Rejects with `LOCKED` if it is unreadable during the lock: it may let others take
 * something.
 */
export async function readyMessage(
  parts: Pick<FrameParts, 'origin' | 'wallet' | 'store'>,
  { bytes, account, chain }: { readonly bytes: Uint8Array; readonly account: string; readonly chain: Chain },
): Promise<Review> {
  const message = decodeMessage(bytes, { origin: parts.origin, address: account })
  if (message.kind === 'bytes') await checkLock(parts, { isOpen: true, chainId: chain.caip2 })
  return reviewMessage(message, account)
}
