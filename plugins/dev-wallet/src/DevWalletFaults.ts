/** Ways to misbehave. Each field stays in force until `fault(null)` or until it is set to `undefined`. */
export interface DevWalletFaults {
  /** Replaces the accounts in answers and in `accountsChanged`. */
  accounts?: unknown
  /** Replaces the chain id in answers and in `chainChanged`. */
  chainId?: unknown
  /** Raw results by method name; the method itself does not run. */
  answers?: Readonly<Record<string, unknown>>
  /** Raw rejections by method name: a string, `undefined`, an object with nested errors, anything. */
  errors?: Readonly<Record<string, unknown>>
  /** Delay before every answer in ms, also for methods without approval. */
  answerLate?: number
  /**
   * Delays each answer after it was made, in ms, so that it may be out of date when it arrives; `Infinity`: it never arrives. Applies to
   * requests from then on.
   */
  holdAnswers?: number
  /** `request` returns a thenable that calls its callbacks twice. */
  answerTwice?: boolean
  /** `none` swallows all events, `twice` repeats each. */
  events?: 'none' | 'twice'
  /** `missing` takes `on` and `removeListener` off the provider, `throws` makes reading them throw. */
  listeners?: 'missing' | 'throws'
  /** Breaks signatures: made with another key, malformed hex, EIP-2098 compact, or with a high s. */
  signature?: 'other-account' | 'malformed' | 'compact' | 'high-s'
  /**
   * After a transaction is broadcast: `lies` returns another hash, `fails` throws −32603, `hangs` never answers, `dies` disconnects like
   * `dropConnection`. Wallets that only sign send it themselves first; Bitcoin and Polkadot need `rpcUrl`. `repeats` answers what it
   * answered to the transaction before; then wallets that only sign send nothing.
   */
  afterSending?: 'lies' | 'fails' | 'hangs' | 'dies' | 'repeats'
  /** Approved network switches answer `null` and change nothing. */
  switching?: 'ignored'
  /** A second request of a kind that is still pending gets −32002. */
  duplicates?: 'refused'
  /** Replaces the announced EIP-6963 info; `throws` makes each of its fields throw when read. Announces at once. */
  info?: unknown
}
