/** What an account loses (below zero) or gets, in base units. */
export interface Change {
  /** The contract or mint; undefined for the native coin. Lower case for EVM. */
  readonly token: string | undefined
  readonly amount: bigint
  /** An item of a collection. */
  readonly id?: bigint
  /** The id may be an amount instead: of so much, `amount` times. What the contract is tells. */
  readonly isEither?: boolean
}

/** What another may take of an account afterwards. */
export interface Allowance {
  /** The contract or mint. Lower case for EVM. */
  readonly token: string
  readonly spender: string
  /** In base units, or the id of an item; all of a collection. */
  readonly amount: bigint | 'all'
  /** Of Permit2: in Unix seconds. */
  readonly until?: bigint
  /** The token account of Solana. */
  readonly account?: string
}

/** An account of Solana that somebody else controls afterwards. */
export interface HandedOver {
  readonly account: string
  readonly owner: string
}

/** What a request would change, as the network simulates it. */
export interface Simulation {
  /** Without the fee. For several transactions: all of them, one after the other. */
  readonly changes: readonly Change[]
  /** Who may take something afterwards who might not have before. */
  readonly allows?: readonly Allowance[]
  readonly handsOver?: readonly HandedOver[]
  /** Which transaction fails, and the network's reason. */
  readonly failure?: { readonly at: number; readonly reason: string }
}

/** Adds up changes of the same thing; what cancels out is left out. */
export function sumChanges(changes: readonly Change[]): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const key = `${change.token ?? ''} ${change.id ?? ''}`
    const before = sums.get(key)
    sums.set(key, before ? { ...before, amount: before.amount + change.amount } : change)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}
