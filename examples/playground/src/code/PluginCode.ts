/** The parts of a setup's code that its plugins need. */
export interface PluginCode {
  /** Names by the module that they are imported from. */
  readonly imports: ReadonlyMap<string, readonly string[]>
  /** Lines before the kit. */
  readonly definitions: readonly string[]
  /** Calls, each with the comments above it. */
  readonly plugins: readonly string[]
}
