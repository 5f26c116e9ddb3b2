import type { Plugin, PluginParts } from './Plugin.js'

/** An installed plugin at run time. */
export interface PluginRun {
  readonly plugin: Plugin
  /** The namespace that it owns: no other plugin of the kit has it. */
  readonly namespace?: string
  /** Aborts when the plugin fails or the kit is disposed. */
  readonly abort: AbortController
  /** Ends each of its subscriptions. */
  readonly cleanups: Set<() => void>
  /** What its setup returned; empty before. */
  parts: Omit<PluginParts<object, never>, 'provide'> & { provide?: Readonly<Record<string, unknown>> }
  /** Its capabilities as others get them, by id. */
  readonly provided: Record<string, unknown>
}
