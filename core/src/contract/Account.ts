import type { CaipAddress } from '../caip/Caip.js'

/** What kind of account an address is (specification §3), or a plugin's own word for it: letters, digits, `_` and `-`. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | (string & {})

/** One account of a connection. */
export interface Account {
  /** CAIP-10: `namespace:reference:address`. */
  readonly caipAddress: CaipAddress
  readonly address: string
  readonly namespace: string
  readonly type: AccountType
  /** Hex, without 0x, where the family has it. */
  readonly publicKey?: string
  readonly keyType?: string
  /** Derivation path (BIP-32). */
  readonly path?: string
  /** E.g. `payment` or `ordinals` on bip122. */
  readonly purpose?: string
}
