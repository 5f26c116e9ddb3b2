import { persisted } from '@latchkit/core/tools'
import type { StoredEntry } from './GuestbookEntry.js'

/** More would make the book slow to check, not better. */
const MOST_ENTRIES = 100

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

function readEntry(value: unknown): StoredEntry[] {
  const { id, caipAddress, text, message, signature, signedAt } = (value ?? {}) as Record<string, unknown>
  const address = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/
  const fits =
    isText(id, 60) &&
    isText(caipAddress, 180) &&
    address.test(caipAddress) &&
    isText(text, 1_000) &&
    isText(message, 2_000) &&
    // The line that is shown has to be the line that was signed.
    message.includes(text) &&
    isText(signature, 20_000) &&
    typeof signedAt === 'number' &&
    Number.isSafeInteger(signedAt)
  if (!fits) return []
  return [{ id, caipAddress: caipAddress as StoredEntry['caipAddress'], text, message, signature, signedAt }]
}

/** Where the book stands between visits. Entries that do not fit are left out. */
export const entryShelf = /* @__PURE__ */ persisted<readonly StoredEntry[]>({
  key: 'entries',
  version: 1,
  schema: value => (Array.isArray(value) ? value.flatMap(readEntry).slice(0, MOST_ENTRIES) : undefined),
})
