import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** One call of a batch. `value` in wei. */
export interface Call {
  readonly to?: string
  readonly data?: string
  readonly value?: bigint
  /** Requests to the wallet for this call alone, by capability name. */
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** A batch of calls. */
export interface SendCallsRequest {
  readonly account: Account
  readonly networkId: CaipNetworkId
  readonly calls: readonly Call[]
  /** Your own id for the batch, of at most 4096 bytes; a wallet refuses one that it knows. Default: the wallet's choice. */
  readonly id?: string
  /** All or nothing. Default true. */
  readonly atomicRequired?: boolean
  /** Requests to the wallet by capability name, e.g. `paymasterService`. */
  readonly capabilities?: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
}

/** A transaction of a batch, as the wallet reports it. Of the logs only those of the batch's own calls may be there. */
export interface CallsReceipt {
  readonly hash: string
  readonly status: 'confirmed' | 'failed'
  readonly blockHash?: string
  readonly blockNumber?: bigint
  readonly gasUsed?: bigint
  readonly logs?: readonly {
    readonly address: string
    readonly data: string
    readonly topics: readonly string[]
  }[]
}

/** The status of a batch (codes of EIP-5792: 100, 200, 4xx and 500, 6xx). */
export interface CallsStatus {
  readonly status: 'pending' | 'confirmed' | 'failed' | 'partial'
  readonly statusCode: number
  readonly atomic: boolean
  readonly networkId?: CaipNetworkId
  readonly receipts: readonly CallsReceipt[]
  /** The wallet's report by capability name. Outside data. */
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** A batch that a wallet accepted. */
export interface SentCalls {
  readonly id: string
  /** The wallet's report by capability name. Outside data. */
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/**
 * A wallet's capabilities on each network, by CAIP-2 id and name; those that it has everywhere are repeated for
 * each network of the app. Outside data.
 */
export type WalletCapabilities = Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>

/** Batches of calls (EIP-5792). */
export interface SendCalls {
  /** Resolves with the id of the batch once the wallet accepted it. Rejects with `rpc/UNSUPPORTED_METHOD`. */
  sendCalls(request: SendCallsRequest): Promise<SentCalls>
  /** Empty for wallets that report none. */
  getCapabilities(request: { account: Account; signal?: AbortSignal }): Promise<WalletCapabilities>
  getCallsStatus(request: { account: Account; id: string; signal?: AbortSignal }): Promise<CallsStatus>
  /** The wallet shows the batch. Resolves once it was asked to. Rejects with `rpc/UNSUPPORTED_METHOD` or `rpc/METHOD_NOT_FOUND`. */
  showCallsStatus(request: { account: Account; id: string; signal?: AbortSignal }): Promise<void>
}

/** Batches of calls (EIP-5792), as a capability. */
export const SendCalls = /* @__PURE__ */ defineCapability<SendCalls>()('send-calls', {
  methods: ['sendCalls', 'getCapabilities', 'getCallsStatus', 'showCallsStatus'],
})
