import type { Plugin, PluginParts } from './Plugin.js'

/** An installed plugin at run time. */
export interface PluginRun {
  readonly plugin: Plugin
  /** The namespace that it owns: no other plugin of the kit has it. */
  readonly namespace?: string
  /** Aborts when the plugin fails or the kit is disposed. */
  readonly abort: AbortController
  /** What undoes its effects, in the order in which they happened. */
  readonly cleanups: Set<() => unknown>
  /** What its setup returned; empty before that. */
  parts: Omit<PluginParts<object, never>, 'provide'> & { provide?: Readonly<Record<string, unknown>> }
}
