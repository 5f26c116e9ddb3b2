import type { PluginRun } from '../plugin/PluginRun.js'

/** The plugins of a kit, set up. */
export interface PluginRuns {
  /** Takes a faulty one out, with all that it did and those that need it. */
  fail(run: PluginRun, phase: string, cause: unknown): void
  /** Ends these, last in first out; each cleanup has 3 s, and one that throws stops no other. */
  end(...runs: PluginRun[]): Promise<void>
}
