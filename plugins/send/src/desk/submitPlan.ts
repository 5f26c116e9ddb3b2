import { type PluginContext, SendTransaction, type SentTransaction } from '@latchkit/core'
import { findRecipient } from './findRecipient.js'
import { type Plan, requestOf } from './Plan.js'
import { sendError } from './sendError.js'
import { transferOf } from './transferOf.js'

/** How a submission goes on. */
export interface SubmitSteps {
  /** The wallet is asked now. */
  onWaiting(): void
  readonly signal?: AbortSignal
}

/**
 * Sends exactly what was reviewed, or nothing: account, network and the address behind a name must still be those of
 * the plan. Resolves once the wallet has broadcast.
 */
export async function submitPlan(
  ctx: PluginContext,
  plan: Plan,
  { onWaiting, signal }: SubmitSteps,
): Promise<SentTransaction> {
  const { account, network, to, name } = plan
  const check = () => {
    const now = ctx.get(ctx.connections.account$)
    const isHere = ctx.get(ctx.connections.network$)?.id === network.id
    if (now?.caipAddress.split(':')[2] !== account.address || now.namespace !== account.namespace || !isHere)
      throw sendError('CONTEXT_CHANGED')
  }
  check()
  if (name !== undefined) {
    const found = await findRecipient(ctx, account, name, signal)
    if (found.status === 'failed') throw sendError('NAME_UNCHECKED', { cause: found.error, retryable: true })
    if (found.status !== 'found' || found.address !== to) throw sendError('NAME_CHANGED')
    check()
  }
  onWaiting()
  const { hash } = await ctx.use(SendTransaction, account).sendTransaction({ ...requestOf(plan), signal })
  return { ...transferOf(plan), hash, status: 'pending' }
}
