import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A registered name. */
export interface NameRecord {
  /** Includes its suffix. */
  readonly name: string
  /** Milliseconds since the epoch. */
  readonly registeredAt: number
  readonly updatedAt: number
  /** Plain addresses by coin type (ENSIP-9, ENSIP-11). */
  readonly addresses: Readonly<Record<string, string>>
  readonly attributes: Readonly<Record<string, string>>
}

/** A name and whether it is taken. */
export interface NameSuggestion {
  /** Includes its suffix. */
  readonly name: string
  readonly isTaken: boolean
}

/** A service where people register human-readable names. */
export interface NameRegistry {
  /** True if an account can have a name from where it is. Rejects when it cannot be told. */
  canRegister(request: {
    account: Account
    networkId: CaipNetworkId
    signal?: AbortSignal | undefined
  }): Promise<boolean>
  /** The record of a name with its suffix; `undefined` when nobody has it. Rejects when it cannot be asked. */
  find(request: { name: string; signal?: AbortSignal | undefined }): Promise<NameRecord | undefined>
  /** The names of an account, oldest first. Rejects with 'Error fetching names for address', or the service's reason. */
  namesOf(request: { account: Account; signal?: AbortSignal | undefined }): Promise<readonly NameRecord[]>
  /** The name itself and some like it, in `zone`. Rejects with 'Error fetching name suggestions', or the service's reason. */
  suggest(request: {
    name: string
    zone: string
    signal?: AbortSignal | undefined
  }): Promise<readonly NameSuggestion[]>
  /**
   * Registers the name in `message` for the account that signed it. Repeating the same message is no error. Rejects
   * with 'Error registering name' or the service's reason.
   */
  register(request: {
    account: Account
    message: string
    signature: string
    signal?: AbortSignal | undefined
  }): Promise<void>
}

export const NameRegistry = /* @__PURE__ */ defineCapability<NameRegistry>()('name-registry', {
  providedBy: 'blockchainApi()',
})
