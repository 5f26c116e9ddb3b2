import type { SiwxProof } from '../../contract/SiwxProof.js'
import type { SignInRules } from '../SignInRules.js'

/** An account and what it is claimed to have signed. */
export interface SignatureCheck extends Omit<SiwxProof, 'message'> {
  /** Canonical. */
  readonly address: string
  /** As UTF-8. */
  readonly message: Uint8Array
}

export interface SignInFamily {
  /** Address prefixes of the known networks, if one key has an address with each prefix. */
  readonly prefixes?: Readonly<Record<string, string | number>>
  /** The address is valid on the network and in its canonical form. Never throws. */
  isCanonical(address: string, chainId: string, prefix: string | number | undefined): boolean
  /** The canonical form of an address whose letter case has no meaning. Never throws. */
  canonical?(address: string): string
  /** False for any malformed signature. Rejects only with `siwx/UNVERIFIABLE`. */
  verify(check: SignatureCheck, rules: SignInRules): boolean | Promise<boolean>
}
