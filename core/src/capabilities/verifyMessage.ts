import type { CaipAddress } from '../caip/Caip.js'
import { defineCapability } from '../contract/Capability.js'

/** Checks a message signature against an address, contract accounts included where the family has them. */
export interface VerifyMessage {
  verifyMessage(request: {
    caipAddress: CaipAddress
    message: string | Uint8Array
    signature: string
  }): Promise<boolean>
}

export const VerifyMessage = /* @__PURE__ */ defineCapability<VerifyMessage>()('verify-message', {
  chainOnly: true,
  methods: ['verifyMessage'],
})
