import type { SentTransaction } from '@latchkit/core'
import { isRetained } from '@latchkit/core/plugin'
import type { Plan } from '../plan/Plan.js'
import { isSameAddress } from '../recipient/isSameAddress.js'
import { RETENTION_MS } from '../storage/pendingStore.js'

/** True if a transfer of the last hour is the very payment of a plan, and was made or may yet be. */
export const isSamePayment = (
  other: SentTransaction,
  { account, network, asset, amount, to }: Plan,
): boolean =>
  other.from === account.caipAddress &&
  other.networkId === network.id &&
  other.asset === asset.id &&
  other.amount === amount &&
  isSameAddress(other.to, to) &&
  isRetained(other.sentAt, RETENTION_MS) &&
  !['failed', 'dropped', 'replaced'].includes(other.status)
