/** Value that moved. Whoever is absent did not have it before, or has it no more: it was made or destroyed. */
export interface Movement {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly amount: bigint
}

/** The name with the largest amount above 0; `undefined` if none has. */
export function largestOf(amounts: ReadonlyMap<string, bigint>): string | undefined {
  let largest: readonly [name: string | undefined, amount: bigint] = [undefined, 0n]
  for (const each of amounts) if (each[1] > largest[1]) largest = each
  return largest[0]
}

/** The net gain of an account from movements, and the account that gave most of it, `''` for none. */
export function netGain(
  movements: readonly Movement[],
  address: string,
): { readonly amount: bigint; readonly from: string } {
  const given = new Map<string, bigint>()
  let amount = 0n
  for (const moved of movements) {
    if (moved.from === address) amount -= moved.amount
    if (moved.to !== address) continue
    amount += moved.amount
    const { from = '' } = moved
    if (from !== address) given.set(from, (given.get(from) ?? 0n) + moved.amount)
  }
  return { amount, from: largestOf(given) ?? '' }
}
