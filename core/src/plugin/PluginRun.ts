import type { Plugin, PluginParts } from './Plugin.js'

/** One installed plugin while it works. */
export interface PluginRun {
  readonly plugin: Plugin
  /** The namespace that is its own: no other plugin of the kit has it. */
  readonly namespace?: string
  /** Aborts when it fails or the kit ends. */
  readonly abort: AbortController
  /** What undoes it, in the order in which it was done. */
  readonly cleanups: Set<() => unknown>
  /** What its setup returned; empty before. */
  parts: Omit<PluginParts<object, never>, 'provide'> & { provide?: Readonly<Record<string, unknown>> }
}
