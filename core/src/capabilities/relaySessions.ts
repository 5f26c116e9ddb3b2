import type { CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import type { WalletSession } from '../wallet/WalletSession.js'

/** A family's request to a wallet over a relay: its part of the namespaces of CAIP-25. */
export interface RelayProposal {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2 ids, including older names that wallets still use. */
  readonly chains: readonly string[]
  /** The app's own endpoints by CAIP-2 id, so that no third party is asked. */
  readonly rpc: Readonly<Record<string, string>>
}

/** An event of a wallet over the relay (`session_event`). Untrusted data. */
export interface RelayEvent {
  readonly name: string
  readonly data: unknown
  readonly chainId: string
}

/** One namespace's part of a relay session. Everything but `request` is the wallet's latest state. */
export interface RelayGrant {
  /** CAIP-10 ids as the wallet sent them, unchecked. */
  readonly accounts: () => readonly string[]
  readonly methods: () => readonly string[]
  /** `sessionProperties` and `scopedProperties` of the session, unchecked. */
  readonly properties: () => Readonly<Record<string, unknown>>
  /** Its accounts are keys, never contracts: a signature that does not verify is refused with `sign/MISMATCH`. */
  readonly signsByKey?: true
  /**
   * Sends one JSON-RPC request to the wallet, once. `chainId` is CAIP-2. Rejects with a `KitError`:
   * `core/USER_REJECTED`, `core/TIMEOUT`, `core/DISCONNECTED`, or what the wallet said.
   */
  request(call: {
    method: string
    params: unknown
    chainId: string
    signal?: AbortSignal | undefined
  }): Promise<unknown>
  /** Calls back on an event, on changed accounts (`change`), and when the session is over (`end`). */
  watch(listener: (what: RelayEvent | 'change' | 'end') => void): () => void
  /** Ends the whole session, in every namespace. */
  disconnect(): Promise<void>
}

/** Uses a family's accounts through a wallet behind a relay. Provided by chain plugins. */
export interface RelaySessions {
  proposal(): Promise<RelayProposal>
  /**
   * Makes a session of this family from a wallet's grant. Rejects with `connect/NO_ACCOUNTS` if the grant has no usable
   * account.
   */
  open(
    grant: RelayGrant,
    request: {
      networkId?: CaipNetworkId | undefined
      signal?: AbortSignal | undefined
    },
  ): Promise<WalletSession>
}

export const RelaySessions = /* @__PURE__ */ defineCapability<RelaySessions>()('relay-sessions', {
  chainOnly: true,
  methods: ['proposal', 'open'],
})
