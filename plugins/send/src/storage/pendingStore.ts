import type { SentTransaction, TransactionStatus } from '@latchkit/core'
import { createLedger, type LedgerParts, stored } from '@latchkit/core/ledger'
import { isCaip10, isRetained } from '@latchkit/core/plugin'
import type { SendEnv } from '../contract/SendEnv.js'

/** How long ended transfers, and those with an unknown outcome, are kept: long enough to appear in any history. */
export const RETENTION_MS = 3_600_000

export interface Tracked extends SentTransaction {
  /** The sender's position before it, e.g. a nonce, when the chain plugin can look for the transfer. */
  readonly since?: string | undefined
  /** The hash the wallet returned, when the network knows the transfer under another. */
  readonly was?: string | undefined
  /** Another page than the one that sent it found its end, and nobody was told yet. */
  readonly untold?: boolean | undefined
}

export const hasEnded = ({ status }: SentTransaction): boolean => status !== 'pending' && status !== 'unknown'

/** The hash that the wallet returned: it stays when the network knows the transfer under another. */
export const idOf = ({ hash, was = hash }: Tracked): string => was

const { text, label, units, time, never } = stored
const ends = stored.oneOf('confirmed', 'failed', 'replaced', 'dropped')
const readFields = stored.fields<Tracked>(
  {
    hash: text(200),
    networkId: stored.network,
    from: stored.account,
    to: text(128),
    amount: units,
    decimals: stored.count(255),
    symbol: value => text(40)(value) && label(12)(value),
    sentAt: time,
    // Unknown ends are asked for again.
    status: (value): TransactionStatus => ends(value) ?? 'pending',
  },
  {
    name: text(255),
    memo: text(1_000),
    asset: stored.asset,
    since: text(200),
    was: text(200),
    settledAt: time,
    untold: stored.flag,
    operation: never,
    gain: never,
    labels: never,
  },
)

export function readTransfer(value: unknown): Tracked | undefined {
  const transfer = readFields(value)
  if (!transfer || !isCaip10(transfer.from, [transfer.networkId.split(':')[0] ?? ''])) return undefined
  // Without its asset it would be of the native currency.
  if (transfer.asset === undefined && (value as Tracked).asset !== undefined) return undefined
  return hasEnded(transfer) ? transfer : { ...transfer, settledAt: undefined, untold: undefined }
}

/**
 * Pending transfers, so that a reload loses none, and those that ended within the last hour. Transfers with an unknown status
 * become pending again.
 */
export const pendingStore = {
  key: 'pending',
  /** Specification, section 9. */
  most: 99,
  read: readTransfer,
  idOf,
  beganAt: ({ sentAt }) => sentAt,
  isOpen: transfer => !hasEnded(transfer),
  isKept: transfer => !hasEnded(transfer) || isRetained(transfer.settledAt, RETENTION_MS),
  merge(mine, theirs) {
    // One page found the hash under which the network knows it.
    if (mine.hash !== theirs.hash) return theirs.was === undefined ? mine : theirs
    if (!hasEnded(theirs)) return mine
    if (!hasEnded(mine)) return theirs
    return mine.status === theirs.status ? { ...mine, untold: theirs.untold } : mine
  },
} satisfies Omit<LedgerParts<Tracked>, 'show'>

export const openTransfers = ({ ctx, sent$ }: Pick<SendEnv, 'ctx' | 'sent$'>) =>
  createLedger<Tracked>(ctx, { ...pendingStore, show: sent => ctx.set(sent$, sent) })
