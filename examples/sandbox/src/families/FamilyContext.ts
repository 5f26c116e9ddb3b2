import type { Watchdog } from '../startWatchdog.js'

/** What a family of the sandbox starts with. */
export interface FamilyContext {
  /** Picks a free port in place of the family's usual one. */
  readonly anyPort: boolean
  readonly watchdog: Watchdog
  /** Tells the person who started the sandbox. */
  notice(sentence: string): void
  readonly signal?: AbortSignal
}

/** A family that runs, with what a page or a test needs to know of it. */
export interface RunningFamily<Info> {
  readonly info: Info
  stop(): Promise<void>
}
