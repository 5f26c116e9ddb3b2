import type { Account } from '../contract/Account.js'
import { defineCapability } from '../contract/Capability.js'

/** A part of the data that does not match the account or network it is signed with. */
export interface TypedDataMismatch {
  readonly field: 'chainId' | 'verifyingContract' | 'domain'
  readonly expected: string
  readonly found: string
}

/**
 * Signs structured data (EIP-712 on eip155). A chain plugin exports the capability with its own `Data`, so that requests are typed:
 * `kit.use(SignEvmTypedData, account)`.
 */
export interface SignTypedData<Data = unknown> {
  /** Rejects with `sign/MISMATCH` unless `allowMismatch` lists the field. */
  signTypedData(request: {
    account: Account
    data: Data
    allowMismatch?: readonly TypedDataMismatch['field'][] | undefined
    signal?: AbortSignal | undefined
  }): Promise<{ signature: string }>
}

export const SignTypedData = /* @__PURE__ */ defineCapability<SignTypedData>()('sign-typed-data', {
  chainOnly: true,
  methods: ['signTypedData'],
})
