import type { CaipAddress } from '../caip/Caip.js'

/** The kind of an account (specification §3), or a plugin's own word: letters, digits, `_` and `-`. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | (string & {})

/** One account of a connection. */
export interface Account {
  /** CAIP-10: `namespace:reference:address`. */
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly namespace: string
  readonly type: AccountType
  /** Hex without 0x, if the family has one. */
  readonly publicKey?: string | undefined
  readonly keyType?: string | undefined
  /** Derivation path (BIP-32). */
  readonly path?: string | undefined
  /** E.g. `payment` or `ordinals` on bip122. */
  readonly purpose?: string | undefined
  /** The wallet's own name of it, such as `Savings`; 1 to 40 characters, cleaned. Only a claim: it proves nothing. */
  readonly label?: string | undefined
}
