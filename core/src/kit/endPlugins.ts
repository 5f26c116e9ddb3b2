import { attempt } from '../async/attempt.js'
import type { PluginRun } from '../plugin/PluginRun.js'

/** For each cleanup, in ms. */
const PATIENCE = 3_000

/** Runs what undoes these plugins, last in first out. A cleanup that throws, or takes longer than 3 s, stops no other. */
export async function endPlugins(
  runs: readonly PluginRun[],
  report: (error: unknown) => void,
): Promise<void> {
  for (const cleanup of runs.flatMap(({ cleanups }) => [...cleanups]).reverse()) {
    await attempt(cleanup, report, PATIENCE)
  }
}
