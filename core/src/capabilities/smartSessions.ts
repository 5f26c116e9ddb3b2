import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A permission that an account gave away: somebody may sign for it within limits, until then. Text is cleaned and capped. */
export interface SmartSession {
  /** Its id at the service that signs along. */
  readonly pci: string
  /** Who has it, as they call themselves. */
  readonly name?: string
  readonly icon?: string
  /** Milliseconds since the epoch; absent where the service does not say. */
  readonly createdAt?: number
  readonly expiresAt?: number
  readonly isRevoked: boolean
  /** What kinds of permission it holds. */
  readonly permissions: readonly string[]
}

/** Lists and ends the permissions of accounts. */
export interface SmartSessions {
  /** Rejects with a typed error; an outage is never an empty list. */
  sessions(request: { account: Account; signal?: AbortSignal }): Promise<readonly SmartSession[]>
  /** Ends one; `signature` is the account's, over what the service asks for. */
  revoke(request: { account: Account; pci: string; signature: string; signal?: AbortSignal }): Promise<void>
}

export const SmartSessions = /* @__PURE__ */ defineCapability<SmartSessions>()('smart-sessions')
