import type { CaipAssetId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'
import { askOwner } from './askOwner.js'

/** How much somebody may take from an account. Amounts are in base units. */
export interface SessionLimit {
  /** CAIP-19; absent if the asset is not known. */
  readonly asset?: CaipAssetId | undefined
  readonly amount: bigint
  /** What can still be taken of that now; absent if the service does not say. */
  readonly left?: bigint | undefined
  /** In milliseconds: the amount is for each of them. Absent: it is once in all. */
  readonly period?: number | undefined
  /** Who takes it. */
  readonly holder?: string | undefined
  /** Who alone may get it. Absent: anybody. */
  readonly recipient?: string | undefined
}

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
  /** What may be taken. A permission without one is of another kind, or its limits cannot be read. */
  readonly limits: readonly SessionLimit[]
}

/** Lists and revokes the permissions of accounts. */
export interface SmartSessions {
  /** Rejects with a typed error; an outage is never an empty list. */
  sessions(request: { account: Account; signal?: AbortSignal | undefined }): Promise<readonly SmartSession[]>
  /**
   * Ends one. The wallet that gave it asks the person, and resolves once the network has its end. `signature` is the account's, over what
   * a service asks for: without one, no service is asked.
   */
  revoke(request: {
    account: Account
    pci: string
    signature?: string | undefined
    signal?: AbortSignal | undefined
  }): Promise<void>
}

/** Of several providers, the first whose account or permission it is answers: `network/UNSUPPORTED` is "not mine". */
export const SmartSessions = /* @__PURE__ */ defineCapability<SmartSessions>()('smart-sessions', {
  providedBy: 'blockchainApi()',
  combine: all => ({
    sessions: request => askOwner(all, one => one.sessions(request)),
    revoke: request => askOwner(all, one => one.revoke(request)),
  }),
})
