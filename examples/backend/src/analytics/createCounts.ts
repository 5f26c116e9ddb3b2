/** Counts of events by day and name, without anything about single visitors. */
export interface Counts {
  add(projectId: string, names: readonly string[]): void
  /** The counts of a project, newest day first (`2026-11-26`). */
  read(projectId: string): readonly { readonly day: string; readonly counts: ReadonlyMap<string, number> }[]
}

const DAYS = 30
/** More than the kit has; made-up names share one row. */
const MOST_NAMES = 200
/** If any project id is allowed, the least recently active ones are dropped. */
const MOST_PROJECTS = 1_000
const OTHER = 'OTHER'

/** Creates in-memory counts for the last 30 days. A restart clears them. */
export function createCounts({ now = () => Date.now() } = {}): Counts {
  const projects = new Map<string, Map<string, Map<string, number>>>()
  return {
    add(projectId, names) {
      const day = new Date(now()).toISOString().slice(0, 10)
      const days = projects.get(projectId) ?? new Map<string, Map<string, number>>()
      // Reinserted, so that the first one is the least recently active.
      projects.delete(projectId)
      projects.set(projectId, days)
      const counts = days.get(day) ?? new Map<string, number>()
      days.set(day, counts)
      for (const name of names) {
        const row = counts.has(name) || counts.size < MOST_NAMES ? name : OTHER
        counts.set(row, (counts.get(row) ?? 0) + 1)
      }
      for (const kept of [...days.keys()].slice(0, -DAYS)) days.delete(kept)
      for (const kept of [...projects.keys()].slice(0, -MOST_PROJECTS)) projects.delete(kept)
    },
    read: projectId =>
      [...(projects.get(projectId) ?? [])].reverse().map(([day, counts]) => ({ day, counts })),
  }
}
