import { defineCapability } from '../contract/Capability.js'
import type { TransactionRequest } from './sendTransaction.js'

/** A network's report on a transfer before it is signed. */
export interface TransferCheck {
  /** Why the transfer would fail now, in the network's words; absent if it would succeed. */
  readonly failure?: string | undefined
  /** The sender's loss in base units of the asset, excluding the fee. Absent if it was not measured. */
  readonly spent?: bigint | undefined
  /**
   * The recipient's gain in base units of the asset: less than the amount if the token takes a cut. Absent if
   * it was not measured.
   */
  readonly received?: bigint | undefined
  /** The recipient's address is a contract, so nobody may hold its key. */
  readonly isContract?: boolean | undefined
  /** The token's decimals as reported by the network. */
  readonly decimals?: number | undefined
}

/** Simulates a transfer on the app's own endpoint without sending it. */
export interface CheckTransfer {
  /** Rejects with a typed error if the result is unknown: an outage is neither success nor failure. */
  checkTransfer(request: TransactionRequest): Promise<TransferCheck>
}

/** Optional: not provided by families whose networks cannot simulate a transfer. */
export const CheckTransfer = /* @__PURE__ */ defineCapability<CheckTransfer>()('check-transfer', {
  chainOnly: true,
  methods: ['checkTransfer'],
})
