import type { TradeApproval, TransactionStatus } from '@latchkit/core'
import { createLedger, type LedgerParts, stored } from '@latchkit/core/ledger'
import { isCaip10, isRetained } from '@latchkit/core/plugin'
import type { SwapEnv } from '../contract/SwapEnv.js'
import { isOpen, type SwapRecord, type SwapSide } from '../contract/SwapRecord.js'
import { sentSwaps } from './sentSwaps.js'

/** Retention of records that ended or were never found: long enough to appear in any history. */
const RETENTION_MS = 3_600_000

/** A record's call, for finding it on the network. */
export interface SentCall {
  readonly to: string
  readonly data: string
  readonly value: bigint
}

export interface Tracked extends SwapRecord {
  readonly call: SentCall
  /** The id of a batch (EIP-5792) without a known hash. */
  readonly batch?: string | undefined
  /** The nonce of the transaction with its hash, as reported by a node. */
  readonly nonce?: bigint | undefined
  /** The spender of an approval. */
  readonly spender?: string | undefined
  /** It ended, and no page has reported it to the app yet. */
  readonly untold?: boolean | undefined
}

const { text, label, units, time, flag } = stored
const side = stored.fields<SwapSide>(
  {
    asset: stored.asset,
    native: value => value === true,
    symbol: label(12),
    decimals: stored.count(255),
    amount: units,
  },
  {},
)
const ends = stored.oneOf('confirmed', 'failed', 'replaced', 'dropped')
const readFields = stored.fields<Tracked>(
  {
    id: text(80),
    kind: stored.oneOf('approve-reset', 'approve', 'swap', 'batch'),
    networkId: stored.network,
    account: stored.account,
    target: text(128),
    from: side,
    to: side,
    sourceName: label(40),
    sentAt: time,
    status: (value): TransactionStatus => ends(value) ?? 'unknown',
    call: stored.fields<SentCall>({ to: text(128), data: text(100_000), value: units }, {}),
  },
  {
    hash: text(200),
    was: text(200),
    received: units,
    settledAt: time,
    isGone: flag,
    since: text(200),
    batch: text(10_000),
    nonce: units,
    spender: text(128),
    untold: flag,
  },
)

/** The format of stored records: open ones, and those that ended within the last hour. */
export const recordStore = {
  key: 'sent',
  /** Specification, section 9. */
  most: 99,
  read(value) {
    const record = readFields(value)
    if (!record || !isCaip10(record.account, [record.networkId.split(':')[0] ?? ''])) return undefined
    // Unknown results are checked again, unless another transaction replaced this one.
    if (record.status !== 'unknown') return { ...record, isGone: undefined }
    if (record.isGone) return record
    return { ...record, status: 'pending', settledAt: undefined, untold: undefined }
  },
  idOf: ({ id }) => id,
  beganAt: ({ sentAt }) => sentAt,
  isOpen,
  isKept: record =>
    isOpen(record)
      ? record.hash !== undefined || isRetained(record.sentAt, RETENTION_MS)
      : isRetained(record.settledAt, RETENTION_MS),
  merge(mine, theirs) {
    const mayEnd = isOpen(mine) || (mine.status === 'unknown' && theirs.status !== 'unknown')
    if (!mayEnd) return { ...mine, untold: theirs.untold }
    if (!isOpen(theirs)) return { ...mine, ...theirs }
    // Only the other tab waits for its hash.
    if (mine.hash !== undefined || theirs.hash === undefined) return mine
    return { ...mine, hash: theirs.hash, status: 'pending' }
  },
} satisfies Omit<LedgerParts<Tracked>, 'show'>

/** The amount that an approval allows; `undefined` of anything else. */
export function approvalIn({ kind, call, spender, from }: Tracked): TradeApproval | undefined {
  if (spender === undefined || !kind.startsWith('approve')) return undefined
  return { token: call.to, spender, amount: kind === 'approve' ? from.amount : 0n }
}

export const openRecords = ({
  ctx,
  sent$,
  transactions$,
}: Pick<SwapEnv, 'ctx' | 'sent$' | 'transactions$'>) =>
  createLedger<Tracked>(ctx, {
    ...recordStore,
    show(records) {
      ctx.set(sent$, records)
      ctx.set(transactions$, sentSwaps(records))
    },
  })
