/** A change of an account's balance in base units; negative if it decreases. */
export interface Change {
  /** The contract or mint; undefined for the native currency. Lower case for EVM. */
  readonly token: string | undefined
  readonly amount: bigint
  /** The id of an NFT. */
  readonly id?: bigint
  /** The id may be an amount instead, of which there are `amount`: the contract decides. */
  readonly isEither?: boolean
  /** It is sent with a transaction: whoever gets it decides what comes back, here and on the chain. */
  readonly isSent?: boolean
  /** The transaction, if there are several: not all of them may be executed. */
  readonly at?: number
}

/** An allowance of another account after the request. */
export interface Allowance {
  /** The contract or mint. Lower case for EVM. */
  readonly token: string
  readonly spender: string
  /** In base units, or the id of an NFT; all of a collection. */
  readonly amount: bigint | 'all'
  /** Of Permit2: in Unix seconds. */
  readonly until?: bigint
  /** The token account of Solana. */
  readonly account?: string
}

/** A Solana account whose control passes to another account. */
export interface HandedOver {
  readonly account: string
  readonly owner: string
}

/** A request's effects, as simulated by the network. */
export interface Simulation {
  /** Without the fee. For several transactions: those of each, executed in order. */
  readonly changes: readonly Change[]
  /** Allowances that might not have existed before. */
  readonly allows?: readonly Allowance[]
  readonly handsOver?: readonly HandedOver[]
  /** The failing transaction, and the network's reason. */
  readonly failure?: { readonly at: number; readonly reason: string }
}

/** Joins the changes of several transactions. */
export const changesOfEach = (changes: readonly (readonly Change[])[]): readonly Change[] =>
  changes.flatMap((own, at) => own.map(change => ({ ...change, at })))

/** Sums a transaction's changes of the same asset; those that cancel out are left out. */
export function sumChanges(changes: readonly Change[]): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const key = [change.at, change.token, change.id, change.isSent].join()
    const before = sums.get(key)
    sums.set(key, before ? { ...before, amount: before.amount + change.amount } : change)
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** The amount of an asset that leaves, in base units; an id counts as one, as in the data of a `transfer`. */
export const lostOf = (changes: readonly Change[], asset: string | undefined): bigint =>
  changes.reduce(
    (sum, { token, amount, id = 1n }) => (token === asset && amount < 0n ? sum - amount * id : sum),
    0n,
  )

/** With what the bytes send, whole, which may be among the changes: nodes need not report it. */
export function withSent(changes: readonly Change[], sent: readonly Change[]): readonly Change[] {
  const more = sumChanges(sent).flatMap(({ token, amount }): Change[] => {
    const lost = lostOf(changes, token)
    if (amount > 0n) return []
    return [
      { token, amount: lost < -amount ? lost : -amount },
      { token, amount, isSent: true },
    ]
  })
  return sumChanges([...changes, ...more])
}
