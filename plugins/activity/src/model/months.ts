import type { Entry } from './Entry.js'

/** A run of entries in one month: `month` counts from year 0, continuously over years. */
export interface MonthRun {
  readonly month: number
  readonly count: number
}

/** The month of a time (ms since the epoch) in the visitor's time zone. */
export function monthOf(at: number): number {
  const date = new Date(at)
  return date.getFullYear() * 12 + date.getMonth()
}

/** Groups a sorted list by month. */
export function monthsOf(entries: readonly Entry[]): MonthRun[] {
  return joinMonths(entries.map(({ at }) => ({ month: monthOf(at), count: 1 })))
}

export function joinMonths(runs: readonly MonthRun[]): MonthRun[] {
  const joined: MonthRun[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last?.month === run.month) joined[joined.length - 1] = { ...last, count: last.count + run.count }
    else if (run.count > 0) joined.push(run)
  }
  return joined
}
