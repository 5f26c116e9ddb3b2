import type { SendContext } from '../contract/SendEnv.js'
import { quotePlan } from '../plan/quotePlan.js'
import { spendableOf } from '../plan/SendAsset.js'
import type { createForm } from './createForm.js'

/** Fee estimates at most. */
const MAX_TRIES = 6

/**
 * The most of the native currency that can be sent: the balance without its fee. The fee may depend on the amount, and
 * a node may refuse to estimate more than there is, so smaller amounts are tried too. Undefined when the balance
 * does not cover any fee. Rejects as `feeOf` does when the fee is unknown.
 */
export async function findMax(
  balance: bigint,
  feeOf: (amount: bigint) => Promise<bigint>,
): Promise<bigint | undefined> {
  let amount = balance
  let best: bigint | undefined
  let failure: unknown
  for (let turn = 0; turn < MAX_TRIES && amount > 0n; turn++) {
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

/**
 * The most that can be sent of the asset chosen in the form, in base units. Undefined while its balance is unknown, or where
 * it does not cover the fee. Rejects when the fee is unknown.
 */
export async function maxAmount(
  ctx: SendContext,
  form: ReturnType<typeof createForm>,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const asset = ctx.get(form.asset$)
  const account = ctx.get(ctx.connections.account$)
  const network = ctx.get(ctx.connections.network$)
  const { spendsProtected } = ctx.get(form.draft$)
  const balance = asset && spendableOf(asset, spendsProtected)
  if (balance === undefined || !account || !network) return undefined
  if (!asset?.native) return balance
  const recipient = ctx.get(form.recipient$)
  const to = recipient.status === 'found' ? recipient.address : account.address
  const plan = { account, network, asset, to, ...(spendsProtected ? { spendsProtected } : {}) }
  return findMax(balance, async amount => {
    const quote = await quotePlan(ctx, { ...plan, amount }, signal)
    if (quote.fee === undefined) throw quote.feeError
    return quote.fee
  })
}
