import type { CaipAddress } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'

/** Verifies a message signature against an address, including contract accounts if the family has them. */
export interface VerifyMessage {
  verifyMessage(request: {
    caipAddress: CaipAddress
    message: string | Uint8Array
    signature: string
    /** Accepts the signature of a transaction that carries the message, as `signMessage` has it. Default false. */
    inTransaction?: boolean | undefined
  }): Promise<boolean>
}

export const VerifyMessage = /* @__PURE__ */ defineCapability<VerifyMessage>()('verify-message', {
  chainOnly: true,
  methods: ['verifyMessage'],
})
