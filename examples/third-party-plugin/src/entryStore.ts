import { persisted } from '@latchkit/core/plugin'
import type { StoredEntry } from './GuestbookEntry.js'

/** More would make the book slow to check, not better. */
const MOST_ENTRIES = 100
const LATEST = Date.UTC(9999, 0)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

const isAddress = (value: unknown): value is StoredEntry['caipAddress'] =>
  isText(value, 180) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/.test(value)

function readEntry(value: unknown): StoredEntry[] {
  if (!isRecord(value)) return []
  const { id, caipAddress, title, text, signature, signedAt } = value
  if (!isText(id, 60) || !isAddress(caipAddress) || !isText(signature, 20_000)) return []
  if (!isText(title, 200) || !isText(text, 1_000)) return []
  if (typeof signedAt !== 'number' || !(signedAt > 0 && signedAt < LATEST)) return []
  return [{ id, caipAddress, title, text, signature, signedAt }]
}

/** The entries in storage. Entries that do not fit are left out. */
export const entryStore = /* @__PURE__ */ persisted<readonly StoredEntry[]>({
  key: 'entries',
  version: 1,
  schema: value => (Array.isArray(value) ? value.flatMap(readEntry).slice(0, MOST_ENTRIES) : undefined),
})
