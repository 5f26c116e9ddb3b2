import {
  type Account,
  type CaipNetworkId,
  History,
  type HistoryPage,
  type PluginContext,
} from '@latchkit/core'
import { keepReads } from '@latchkit/core/plugin'

/** Rows that are kept: more than a screen of them. */
const MOST = 25

/** The newest page of a history as an earlier page load read it. */
export interface KeptHistory {
  readonly page: HistoryPage
  /** The page left nothing out, so its cursor leads on. */
  readonly isWhole: boolean
  /** When it was read, in ms since the epoch. */
  readonly asOf: number
}

/** The shape only: `readPage` checks each row, whoever it is from. */
function readStored(value: unknown): Omit<KeptHistory, 'asOf'> | undefined {
  const { page, isWhole } = value as { page?: Partial<HistoryPage>; isWhole?: unknown }
  if (!Array.isArray(page?.transactions) || page.transactions.length > MOST) return undefined
  const next: unknown = page.next
  const { transactions } = page
  return {
    page: { transactions, ...(typeof next === 'string' && { next }) },
    isWhole: isWhole === true,
  }
}

/** Keeps the newest page of each history across reloads. */
export function keptHistory(ctx: Pick<PluginContext, 'pluginId'>) {
  const kept = keepReads(ctx, { kind: 'history-1', from: [History], schema: readStored })
  return {
    load(account: Account, networkId: CaipNetworkId): KeptHistory | undefined {
      const found = kept.load({ account, networkId })
      return found && { ...found.data, asOf: found.asOf }
    },
    save(account: Account, networkId: CaipNetworkId, { transactions, next }: HistoryPage): void {
      const isWhole = transactions.length <= MOST
      const page = {
        transactions: transactions.slice(0, MOST),
        ...(isWhole && next !== undefined && { next }),
      }
      kept.save({ account, networkId }, { page, isWhole })
    },
  }
}
