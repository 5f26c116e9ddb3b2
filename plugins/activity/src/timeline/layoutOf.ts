import type { Entry } from '../model/Entry.js'
import { joinMonths, monthsOf } from '../model/months.js'
import type { Page } from './TimelineState.js'

/** Rows under one heading: the pending ones, or those of a month. */
export interface Part {
  readonly month: number | 'pending'
  readonly count: number
}

/** All rows of the list by index, loaded or not. */
export interface Layout {
  readonly parts: readonly Part[]
  readonly count: number
  /** Undefined if it is not loaded. */
  entryAt(index: number): Entry | undefined
  /** The pages between two indexes, `end` excluded. */
  pagesBetween(first: number, end: number): { readonly first: number; readonly last: number }
}

/** Lays out pending rows, the newest rows (which replace the first page), and the pages after it. */
export function layoutOf(
  pending: readonly Entry[],
  newest: readonly Entry[],
  pages: readonly Page[],
): Layout {
  const starts = [pending.length]
  let count = pending.length + newest.length
  for (const page of pages.slice(1)) {
    starts.push(count)
    count += page.count
  }
  const pageAt = (index: number) => {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= index) low = middle + 1
      else high = middle
    }
    return Math.max(0, low - 1)
  }
  const months = joinMonths([...monthsOf(newest), ...pages.slice(1).flatMap(page => page.months)])
  return {
    parts: [...(pending.length > 0 ? [{ month: 'pending' as const, count: pending.length }] : []), ...months],
    count,
    entryAt(index) {
      if (index < pending.length) return pending[index]
      const at = pageAt(index)
      const offset = index - (starts[at] ?? 0)
      return at === 0 ? newest[offset] : pages[at]?.entries?.[offset]
    },
    pagesBetween: (first, end) => ({ first: pageAt(first), last: pageAt(Math.max(first, end - 1)) }),
  }
}
