/** A decoded instruction. Amounts are in base units; addresses are in base58. */
export type SolanaAction =
  | {
      readonly kind: 'coin'
      readonly from: string
      /** The account that `from` is derived from, and that signs for it. */
      readonly base?: string
      readonly to: string
      readonly lamports: bigint
    }
  | {
      readonly kind: 'create-account'
      readonly from: string
      readonly account: string
      readonly lamports: bigint
      readonly owner: string
    }
  /** The owning program of an account changes, and with it the control over the account. */
  | { readonly kind: 'assign'; readonly account: string; readonly owner: string }
  | { readonly kind: 'allocate'; readonly account: string }
  /** The transaction stays valid until it is sent. */
  | { readonly kind: 'advance-nonce'; readonly account: string }
  /** `mint` and `decimals` only if the instruction contains them. */
  | {
      readonly kind: 'token'
      readonly program: TokenProgram
      readonly from: string
      readonly to: string
      readonly owner: string
      readonly amount: bigint
      readonly mint?: string
      readonly decimals?: number
    }
  | {
      readonly kind: 'approve'
      readonly program: TokenProgram
      readonly account: string
      readonly delegate: string
      readonly owner: string
      readonly amount: bigint
      readonly mint?: string
      readonly decimals?: number
    }
  | { readonly kind: 'revoke'; readonly account: string }
  /** Changes the authority to mint, freeze, own or close. */
  | {
      readonly kind: 'set-authority'
      readonly account: string
      readonly role: number
      readonly authority: string | undefined
    }
  /** The remaining balance goes to `to`. */
  | { readonly kind: 'close-account'; readonly account: string; readonly to: string }
  | {
      readonly kind: 'burn'
      readonly account: string
      readonly mint: string
      readonly owner: string
      readonly amount: bigint
    }
  | { readonly kind: 'sync-native'; readonly account: string }
  | {
      readonly kind: 'open-token-account'
      readonly payer: string
      readonly account: string
      readonly owner: string
      readonly mint: string
    }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'compute-limit'; readonly units: bigint }
  /** In millionths of a lamport for a unit. */
  | { readonly kind: 'compute-price'; readonly price: bigint }
  /** Settings that move nothing. */
  | { readonly kind: 'setting' }
  /** Anything else: it could do whatever its program does. */
  | {
      readonly kind: 'unknown'
      readonly program: string
      readonly accounts: number
      readonly data: Uint8Array
    }

/** The token program. */
export type TokenProgram = 'token' | 'token-2022'
