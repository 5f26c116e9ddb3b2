import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A permission that an account granted: somebody may sign for it within limits until it expires. Text is cleaned and capped. */
export interface SmartSession {
  /** Its id at the co-signing service. */
  readonly pci: string
  /** The holder, in their own words. */
  readonly name?: string | undefined
  readonly icon?: string | undefined
  /** Milliseconds since the epoch; absent if the service does not say. */
  readonly createdAt?: number | undefined
  readonly expiresAt?: number | undefined
  readonly isRevoked: boolean
  /** The kinds of permission it includes. */
  readonly permissions: readonly string[]
}

/** Lists and revokes the permissions of accounts. */
export interface SmartSessions {
  /** Rejects with a typed error; an outage is never an empty list. */
  sessions(request: { account: Account; signal?: AbortSignal | undefined }): Promise<readonly SmartSession[]>
  /** Ends one; `signature` is the account's, over what the service asks for. */
  revoke(request: {
    account: Account
    pci: string
    signature: string
    signal?: AbortSignal | undefined
  }): Promise<void>
}

export const SmartSessions = /* @__PURE__ */ defineCapability<SmartSessions>()('smart-sessions', {
  providedBy: 'blockchainApi()',
})
