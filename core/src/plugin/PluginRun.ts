import type { Plugin, PluginParts } from './Plugin.js'

export interface PluginRun {
  readonly plugin: Plugin
  /** The namespace that it owns: no other plugin of the kit has it. */
  readonly namespace?: string
  /** Aborts when the plugin fails or the kit is disposed, and ends its subscriptions. */
  readonly abort: AbortController
  /** The result of its setup; empty before. */
  parts: Omit<PluginParts<object, never>, 'provide'> & { provide?: Readonly<Record<string, unknown>> }
  /** Its capabilities as others get them, by id. */
  readonly provided: Record<string, unknown>
}
