/** How often the fee is asked for. */
const TRIES = 6

/**
 * The most of the native currency that can be sent: the balance without its fee. The fee may depend on the amount, and
 * a node may refuse to estimate more than there is, so smaller amounts are tried too. Undefined when there is not enough
 * for any fee. Rejects as `feeOf` does when nobody can tell.
 */
export async function findMax(
  balance: bigint,
  feeOf: (amount: bigint) => Promise<bigint>,
): Promise<bigint | undefined> {
  let amount = balance
  let best: bigint | undefined
  let failure: unknown
  for (let turn = 0; turn < TRIES && amount > 0n; turn++) {
    try {
      const fee = await feeOf(amount)
      const rest = balance - fee
      failure = undefined
      if (amount <= rest) best = amount
      if (best !== undefined && rest <= best) return best
      amount = rest
    } catch (error) {
      if (best !== undefined) return best
      failure = error
      amount = turn === 0 ? (balance * 99n) / 100n : amount / 2n
    }
  }
  if (best === undefined && failure !== undefined) throw failure
  return best
}
