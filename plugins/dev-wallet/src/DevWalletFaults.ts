/** Ways to misbehave. Each field stays in force until `fault(null)` or until it is set to `undefined`. */
export interface DevWalletFaults {
  /** Given instead of the accounts, in answers and in `accountsChanged`. */
  accounts?: unknown
  /** Given instead of the chain id, in answers and in `chainChanged`. */
  chainId?: unknown
  /** Raw results by method name; the method itself does not run. */
  answers?: Readonly<Record<string, unknown>>
  /** Raw rejections by method name: a string, `undefined`, an object with nested errors, anything. */
  errors?: Readonly<Record<string, unknown>>
  /** Milliseconds before every answer, also of methods that ask nobody. */
  answerLate?: number
  /**
   * Milliseconds for which an answer is held back after it was made, so that it may be out of date when it arrives; `Infinity`: it never
   * arrives. It counts for questions that come from then on.
   */
  holdAnswers?: number
  /** `request` returns a thenable that calls its callbacks twice. */
  answerTwice?: boolean
  /** `none` swallows all events, `twice` repeats each. */
  events?: 'none' | 'twice'
  /** `missing` takes `on` and `removeListener` off the provider, `throws` makes reading them throw. */
  listeners?: 'missing' | 'throws'
  /** Spoils signatures: made with another key, not hex of a signature, EIP-2098 compact, or high in s. */
  signature?: 'other-account' | 'malformed' | 'compact' | 'high-s'
  /**
   * Once a transaction is with the network: `lies` answers something else, `fails` throws −32603, `hangs` never answers, `dies`
   * loses touch as `dropConnection` does. Wallets that only sign send it by themselves first; Bitcoin and Polkadot need `rpcUrl`.
   */
  afterSending?: 'lies' | 'fails' | 'hangs' | 'dies'
  /** Approved network switches answer `null` and change nothing. */
  switching?: 'ignored'
  /** A second request of a kind that is still pending gets −32002. */
  duplicates?: 'refused'
  /** Replaces the announced EIP-6963 info; `throws` makes each of its fields throw when read. Announces at once. */
  info?: unknown
}
