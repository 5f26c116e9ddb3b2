import type { SentTransaction, StorageAdapter } from '@latchkit/core'
import { persisted } from '@latchkit/core/plugin'
import { isText } from '@latchkit/core/untrusted'

export interface Recent {
  readonly namespace: string
  readonly address: string
  readonly name?: string
  /** The memo of the last payment. */
  readonly memo?: string
  /** Number of payments. */
  readonly times: number
  /** The last payment, in milliseconds since the epoch. */
  readonly at: number
}

const MAX = 20

function readRecent(value: unknown): Recent[] {
  const { namespace, address, name, memo, times, at } = (value ?? {}) as Record<string, unknown>
  if (!isText(namespace, 8) || !isText(address, 128) || (name !== undefined && !isText(name, 255))) return []
  if (!Number.isSafeInteger(times) || !Number.isSafeInteger(at)) return []
  const said = { ...(name === undefined ? {} : { name }), ...(isText(memo, 1_000) ? { memo } : {}) }
  return [{ namespace, address, ...said, times: times as number, at: at as number }]
}

/** Recent recipients, newest first. Only from transfers that this plugin sent and the network confirmed. */
export const recentsStore = /* @__PURE__ */ persisted<readonly Recent[]>({
  key: 'recents',
  version: 1,
  schema: value => (Array.isArray(value) ? value.flatMap(readRecent).slice(0, MAX) : undefined),
})

/** Remembers the recipient of a confirmed transfer. Zero-value transfers are ignored. */
export function addRecent(
  storage: StorageAdapter,
  { from, to, name, memo, amount, sentAt }: SentTransaction,
): void {
  if (amount <= 0n) return
  const [namespace = ''] = from.split(':')
  const known = recentsStore.load(storage) ?? []
  const isSame = (other: { namespace: string; address: string }) =>
    other.namespace === namespace && other.address === to
  const times = (known.find(isSame)?.times ?? 0) + 1
  const said = { ...(name === undefined ? {} : { name }), ...(memo === undefined ? {} : { memo }) }
  const entry = { namespace, address: to, ...said, times, at: sentAt }
  recentsStore.save(storage, [entry, ...known.filter(other => !isSame(other))].slice(0, 20))
}
