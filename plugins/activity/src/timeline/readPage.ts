import { type CaipNetworkId, type HistoryPage, KitError } from '@latchkit/core'
import type { Entry } from '../model/Entry.js'
import { inOrder } from '../model/inOrder.js'
import { monthsOf } from '../model/months.js'
import { toEntry } from '../model/toEntry.js'
import type { Page } from './TimelineState.js'

/** Further rows of a page are ignored. */
const MAX = 10_000
const LONGEST_CURSOR = 4_096

export interface FoundPage {
  readonly page: Page & { readonly entries: readonly Entry[] }
  readonly next?: string
  /** Number of transactions, shown or not, and how many of them an earlier page had. */
  readonly count: number
  readonly repeats: number
}

/** Context that all pages of a list share. */
export interface PageRules {
  readonly networkId: CaipNetworkId
  /** True if an earlier page had this id. */
  wasSeen(id: string): boolean
}

/** Reads a page of any provider. Throws `http/BAD_RESPONSE` if it is malformed. */
export function readPage(answer: HistoryPage, cursor: string | undefined, rules: PageRules): FoundPage {
  const { transactions, next } = answer ?? {}
  if (!Array.isArray(transactions) || (next !== undefined && typeof next !== 'string')) {
    throw new KitError('http/BAD_RESPONSE', {
      message: 'The history provider returned a malformed page',
      pluginId: 'activity',
    })
  }
  const all = transactions.slice(0, MAX)
  const found = all.flatMap(transaction => toEntry(transaction, rules.networkId) ?? [])
  const repeated = found.map(({ id }) => id).filter(rules.wasSeen)
  const isRepeated = new Set(repeated)
  const entries = inOrder(found.filter(({ id }) => !isRepeated.has(id)))
  return {
    page: {
      ...(cursor === undefined ? {} : { cursor }),
      entries,
      months: monthsOf(entries),
      count: entries.length,
      ...(repeated.length > 0 ? { repeated } : {}),
    },
    ...(next === undefined || next.length > LONGEST_CURSOR ? {} : { next }),
    count: all.length,
    repeats: all.filter(transaction => rules.wasSeen(String(transaction?.id))).length,
  }
}
