import type { Watchdog } from '../startWatchdog.js'

export interface FamilyContext {
  /** Picks a free port instead of the family's default. */
  readonly anyPort: boolean
  readonly watchdog: Watchdog
  /** Notifies the person who started the sandbox. */
  notice(sentence: string): void
  readonly signal?: AbortSignal
}

/** A running family, with what a page or a test needs to know about it. */
export interface RunningFamily<Info> {
  readonly info: Info
  stop(): Promise<void>
}

/** A network of a family as pages and tests know it. */
export interface FamilyNetwork<Namespace extends string> {
  /** CAIP-2. */
  readonly id: `${Namespace}:${string}`
  readonly name: string
  /** A data URL. */
  readonly icon: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly icon?: string
  }
  readonly rpcUrl: string
}
