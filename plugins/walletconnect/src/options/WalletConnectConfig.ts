import type { AppMetadata } from '@latchkit/core'

/** The options of `walletconnect()`, checked and complete. */
export interface WalletConnectConfig {
  readonly projectId?: string
  readonly relayUrl: string
  readonly metadata?: AppMetadata
  readonly verify: boolean
  readonly telemetry: boolean
  readonly prefersUniversalLinks: boolean
}
