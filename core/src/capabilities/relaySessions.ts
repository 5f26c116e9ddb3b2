import type { CaipNetworkId } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'
import type { WalletSession } from '../wallet/WalletSession.js'

/** What a family asks a wallet for over a relay: its part of the namespaces of CAIP-25. */
export interface RelayProposal {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** CAIP-2 ids, with older names that wallets still go by. */
  readonly chains: readonly string[]
  /** The app's own endpoints by CAIP-2 id, so that nothing asks a third party. */
  readonly rpc: Readonly<Record<string, string>>
}

/** An event of a wallet over the relay (`session_event`). Outside data. */
export interface RelayEvent {
  readonly name: string
  readonly data: unknown
  readonly chainId: string
}

/** The part of a relay session that belongs to one namespace. Everything but `request` is what the wallet last said. */
export interface RelayGrant {
  /** CAIP-10 ids as the wallet sent them, unchecked. */
  readonly accounts: () => readonly string[]
  readonly methods: () => readonly string[]
  /** `sessionProperties` and `scopedProperties` of the session, unchecked. */
  readonly properties: () => Readonly<Record<string, unknown>>
  /**
   * Sends one JSON-RPC request to the wallet, once. `chainId` is CAIP-2. Rejects with a `KitError`:
   * `core/USER_REJECTED`, `core/TIMEOUT`, `core/DISCONNECTED`, or what the wallet said.
   */
  request(call: { method: string; params: unknown; chainId: string; signal?: AbortSignal }): Promise<unknown>
  /** Calls back on an event, on changed accounts (`change`), and when the session is over (`end`). */
  watch(listener: (what: RelayEvent | 'change' | 'end') => void): () => void
  /** Ends the whole session, in every namespace. */
  disconnect(): Promise<void>
}

/** How accounts of a family are used through a wallet that is reached by a relay. Provided by chain plugins. */
export interface RelaySessions {
  proposal(): Promise<RelayProposal>
  /** Makes a session of this family from what a wallet granted. Rejects with `connect/NO_ACCOUNTS` when it granted nothing usable. */
  open(
    grant: RelayGrant,
    request: { networkId?: CaipNetworkId; signal?: AbortSignal },
  ): Promise<WalletSession>
}

export const RelaySessions = /* @__PURE__ */ defineCapability<RelaySessions>()('relay-sessions', {
  chainOnly: true,
  methods: ['proposal', 'open'],
})
