import type { PluginRun } from '../plugin/PluginRun.js'

export interface PluginRuns {
  /** Removes a faulty plugin with everything it did, and the plugins that need it. */
  fail(run: PluginRun, phase: string, cause: unknown): void
  /**
   * Ends these plugins, last in first out: their subscriptions at once, then each `dispose`, which has 3 s. One that throws
   * does not stop the others.
   */
  end(...runs: PluginRun[]): Promise<void>
}
