import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** Signs text or bytes with an account (EIP-191 `personal_sign` on eip155). */
export interface SignMessage {
  signMessage(request: {
    account: Account
    message: string | Uint8Array
    /**
     * Accepts the signature of a transaction that no network takes and that carries the message, where an account signs nothing else,
     * as those of a Ledger on Solana. For who verifies with `inTransaction`, too. Default false.
     */
    inTransaction?: boolean | undefined
    signal?: AbortSignal | undefined
  }): Promise<{ signature: string }>
}

export const SignMessage = /* @__PURE__ */ defineCapability<SignMessage>()('sign-message', {
  chainOnly: true,
  methods: ['signMessage'],
})
