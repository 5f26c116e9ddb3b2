import { defineCapability } from '../contract/Capability.js'
import type { TransactionRequest } from './sendTransaction.js'

/** What a network says of a transfer before anybody signs it. */
export interface TransferCheck {
  /** Why it would fail if it were sent now, in the network's own words; absent when it would go through. */
  readonly failure?: string
  /** What would leave the sender, in base units of the asset and without the fee. Absent where nobody measured it. */
  readonly spent?: bigint
  /**
   * What would arrive at the recipient, in base units of the asset: less than the amount where a token keeps a part.
   * Absent where nobody measured it.
   */
  readonly received?: bigint
  /** A program answers at the recipient's address, so nobody may hold its key. */
  readonly isContract?: boolean
  /** The token's decimals as the network itself says them. */
  readonly decimals?: number
}

/** Tries a transfer on the app's own endpoint without sending it. */
export interface CheckTransfer {
  /** Rejects with a typed error when nobody can tell: an outage is neither good nor bad news. */
  checkTransfer(request: TransactionRequest): Promise<TransferCheck>
}

/** Optional: families whose networks cannot try a transfer do not provide it. */
export const CheckTransfer = /* @__PURE__ */ defineCapability<CheckTransfer>()('check-transfer', {
  chainOnly: true,
  methods: ['checkTransfer'],
})
