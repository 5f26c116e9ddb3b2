import type { SiwxProof } from '../../contract/SiwxProof.js'
import type { SignInRules } from '../SignInRules.js'

/** What an account is said to have signed. */
export interface SignatureCheck extends Omit<SiwxProof, 'message'> {
  /** Canonical. */
  readonly address: string
  /** As UTF-8. */
  readonly message: Uint8Array
}

/** How one family signs in. */
export interface SignInFamily {
  /** Where the same key has an address with each prefix: those of networks that need no description. */
  readonly prefixes?: Readonly<Record<string, string | number>>
  /** Whether it is an address of the network in the one form that we count as its. Never throws. */
  isCanonical(address: string, chainId: string, prefix: string | number | undefined): boolean
  /** An address as we count it, where letter case means nothing. Never throws. */
  canonical?(address: string): string
  /** False for any malformed signature. Rejects with `siwx/UNVERIFIABLE` only. */
  verify(check: SignatureCheck, rules: SignInRules): boolean | Promise<boolean>
}
