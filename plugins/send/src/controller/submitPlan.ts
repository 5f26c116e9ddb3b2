import { SendTransaction, type SentTransaction } from '@latchkit/core'
import { abortReason } from '@latchkit/core/async'
import { beforeAsking } from '@latchkit/core/errors'
import { asConfirmed } from '@latchkit/core/plugin'
import type { SendContext } from '../contract/SendEnv.js'
import { sendError } from '../contract/sendError.js'
import { type Plan, requestOf } from '../plan/Plan.js'
import { transferOf } from '../plan/transferOf.js'
import { findRecipient } from '../recipient/findRecipient.js'

export interface SubmitSteps {
  /** Called right before the wallet is asked. */
  onWaiting(): Promise<void>
  readonly signal: AbortSignal
  /** All confirm steps have agreed to it, in the review. */
  readonly isConfirmed: boolean
}

/** True while the account and network in use are those of a plan. */
export function isCurrent(
  ctx: Pick<SendContext, 'get' | 'connections'>,
  { account, network }: Plan,
): boolean {
  const now = ctx.get(ctx.connections.account$)
  return (
    now?.caipAddress.split(':')[2] === account.address &&
    now.namespace === account.namespace &&
    ctx.get(ctx.connections.network$)?.id === network.id
  )
}

/**
 * Sends exactly what was reviewed, or nothing: account, network and the address behind a name must still be those of
 * the plan. Resolves once the wallet has broadcast; whatever fails before the wallet is asked has the outcome `untouched`.
 */
export async function submitPlan(
  ctx: SendContext,
  plan: Plan,
  { onWaiting, signal, isConfirmed }: SubmitSteps,
): Promise<SentTransaction> {
  const { account, to, name } = plan
  const check = () => {
    if (signal.aborted) throw abortReason(signal)
    if (!isCurrent(ctx, plan)) throw sendError('CONTEXT_CHANGED')
  }
  const chain = await beforeAsking(async () => {
    check()
    const found = name === undefined ? undefined : await findRecipient(ctx, account, name, signal)
    if (found?.status === 'failed') throw sendError('NAME_UNCHECKED', { cause: found.error, retryable: true })
    if (found && (found.status !== 'found' || found.address !== to)) throw sendError('NAME_CHANGED')
    check()
    const sender = ctx.use(SendTransaction, account)
    await onWaiting()
    check()
    return sender
  })
  const request = { ...requestOf(plan), signal }
  const { hash } = await chain.sendTransaction(isConfirmed ? asConfirmed(request) : request)
  return { ...transferOf(plan), hash, status: 'pending' }
}
