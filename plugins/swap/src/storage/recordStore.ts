import type { CaipAddress, CaipAssetId, CaipNetworkId, TransactionStatus } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { isCaip2, isCaip10, isRetained, isText, persisted, readBaseUnits } from '@latchkit/core/plugin'
import { isOpen, type SwapRecord, type SwapSide } from '../contract/SwapRecord.js'

/** How long what ended, or was never found, is kept: long enough to appear in any history. */
const RETENTION_MS = 3_600_000
/** Specification, section 9. */
const MOST = 99

/** The call of a record, to look for it on the network. */
export interface SentCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

/** A record with what is needed to find it again. */
export interface Tracked extends SwapRecord {
  readonly call: SentCall
  /** The id of a batch (EIP-5792), whose hash is not known yet. */
  readonly batch?: string | undefined
  /** Of the transaction with its hash, as a node said it. */
  readonly nonce?: bigint | undefined
  /** It ended, and no page has told the app yet. */
  readonly untold?: boolean | undefined
}

const kinds: readonly unknown[] = ['approve-reset', 'approve', 'swap', 'batch'] satisfies SwapRecord['kind'][]
const ended: readonly unknown[] = ['confirmed', 'failed', 'replaced', 'dropped'] satisfies TransactionStatus[]

function readSide(value: unknown): SwapSide | undefined {
  const { asset, native, symbol, decimals, amount } = (value ?? {}) as Record<string, unknown>
  const units = isText(amount, 78) ? readBaseUnits(amount) : undefined
  if (!isText(asset, 250) || units === undefined || !Number.isInteger(decimals)) return undefined
  if ((decimals as number) < 0 || (decimals as number) > 255) return undefined
  return {
    asset: asset as CaipAssetId,
    native: native === true,
    symbol: cleanText(symbol, 12),
    decimals: decimals as number,
    amount: units,
  }
}

function readRecord(value: unknown): Tracked[] {
  const stored = (value ?? {}) as Record<string, unknown>
  const { id, kind, hash, networkId, account, target, sourceName, sentAt, status, settledAt } = stored
  const { since, received, batch, was, isGone, untold } = stored
  const [from, to] = [readSide(stored['from']), readSide(stored['to'])]
  const call = (stored['call'] ?? {}) as Record<string, unknown>
  const callValue = readBaseUnits(call['value'])
  if (!isText(id, 80) || !kinds.includes(kind) || !from || !to || !isText(target, 128)) return []
  if (!isText(networkId, 41) || !isCaip2(networkId)) return []
  if (!isText(account, 180) || !isCaip10(account, [networkId.split(':')[0] ?? ''])) return []
  if (!Number.isSafeInteger(sentAt) || callValue === undefined) return []
  if (!isText(call['to'], 128) || !isText(call['data'], 100_000)) return []
  const hasEnded = ended.includes(status) || (status === 'unknown' && isGone === true)
  if (
    hasEnded ? !isRetained(settledAt, RETENTION_MS) : !isText(hash, 200) && !isRetained(sentAt, RETENTION_MS)
  )
    return []
  const [units, nonce] = [readBaseUnits(received), readBaseUnits(stored['nonce'])]
  return [
    {
      id,
      kind: kind as SwapRecord['kind'],
      ...(isText(hash, 200) ? { hash } : {}),
      ...(isText(was, 200) ? { was } : {}),
      networkId: networkId as CaipNetworkId,
      account: account as CaipAddress,
      target,
      from,
      to,
      sourceName: cleanText(sourceName, 40),
      sentAt: sentAt as number,
      status: hasEnded ? (status as TransactionStatus) : 'pending',
      call: { to: call['to'], data: call['data'], value: callValue },
      ...(hasEnded ? { settledAt: settledAt as number } : {}),
      ...(units === undefined ? {} : { received: units }),
      ...(isText(since, 200) ? { since } : {}),
      ...(isText(batch, 10_000) ? { batch } : {}),
      ...(nonce === undefined ? {} : { nonce }),
      ...(hasEnded && status === 'unknown' ? { isGone: true } : {}),
      ...(hasEnded && untold === true ? { untold } : {}),
    },
  ]
}

const store = /* @__PURE__ */ persisted<readonly Tracked[]>({
  key: 'sent',
  version: 1,
  redact: true,
  schema: value => (Array.isArray(value) ? value.flatMap(readRecord).slice(0, MOST) : undefined),
})

type Storage = Parameters<typeof store.load>[0]

const load = (storage: Storage): readonly Tracked[] => store.load(storage) ?? []

/** What was sent and is open, and what ended within the last hour, so that a reload loses nothing. */
export const recordStore = {
  key: store.key,
  load,
  /** Keeps what other tabs stored, except `gone`. */
  save(storage: Storage, records: readonly Tracked[], gone?: string): void {
    const ids = new Set([...records.map(({ id }) => id), gone])
    const kept = [...records, ...load(storage).filter(({ id }) => !ids.has(id))]
      .filter(record => isOpen(record) || isRetained(record.settledAt, RETENTION_MS))
      // What is open is never dropped in favour of what ended.
      .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
      .slice(0, MOST)
      .sort((a, b) => b.sentAt - a.sentAt)
    if (kept.length === 0) {
      storage.remove(store.key)
      return
    }
    // JSON has no bigint.
    const plain = JSON.parse(
      JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    )
    store.save(storage, plain)
  },
}
