import { Balances, SendTransaction } from '@latchkit/core'
import { beforeAsking, specError } from '@latchkit/core/errors'
import type { HeadlessSend, SendFields } from '../contract/SendApi.js'
import type { SendContext } from '../contract/SendEnv.js'
import { sendError } from '../contract/sendError.js'
import { toAssets } from '../form/toAssets.js'
import type { Plan } from '../plan/Plan.js'
import { readMemo } from '../plan/readMemo.js'
import type { createMemoNeeds } from '../recipient/createMemoNeeds.js'
import { findRecipient } from '../recipient/findRecipient.js'
import { isOwnContract } from '../recipient/isSameAddress.js'
import { readLink } from '../recipient/readLink.js'
import type { createSubmission, SubmitOptions } from './createSubmission.js'
import type { UnknownTransfers } from './createUnknownTransfers.js'

/** The parts of sending without a view. */
interface HeadlessParts {
  readonly submission: ReturnType<typeof createSubmission>
  readonly unknownTransfers: Pick<UnknownTransfers, 'mark'>
  readonly needsMemo: ReturnType<typeof createMemoNeeds>
  readonly onUnknown: SubmitOptions['onUnknown']
}

/** Sends what an app asks for without a view: `kit.plugins.send.send`. */
export function createHeadlessSend(
  ctx: SendContext,
  { submission, unknownTransfers, needsMemo, onUnknown }: HeadlessParts,
) {
  return async ({ signal, maxFee, ...fields }: HeadlessSend): Promise<{ hash: string }> => {
    const plan = await beforeAsking(async () => {
      const made = await planOf(ctx, fields, signal)
      if (!made.memo && needsMemo(made.network.id, made.to)) {
        const hasMemos = ctx.find(SendTransaction, made.account)?.memo !== undefined
        throw sendError(hasMemos ? 'MEMO_REQUIRED' : 'MEMO_UNSUPPORTED')
      }
      return made
    })
    void unknownTransfers.mark(plan)
    try {
      const { hash } = await submission.submit({ ...plan, maxFee }, { signal, onUnknown })
      return { hash }
    } finally {
      // The caller knows how it ended; a visitor who is watching is led to the receipt.
      const isSent = ctx.get(submission.state$).status === 'sent'
      if (!isSent || !ctx.get(ctx.modal$).open) submission.reset()
    }
  }
}

/** Makes a plan of an app's headless request. Rejects with the messages of the specification. */
async function planOf(ctx: SendContext, fields: SendFields, signal?: AbortSignal): Promise<Plan> {
  const { asset: id, amount, to } = fields
  if (typeof amount !== 'bigint' || amount <= 0n || !to) throw sendError('MISSING_FIELDS')
  const account = ctx.get(ctx.connections.account$)
  const network = ctx.get(ctx.connections.network$)
  if (!account) throw specError('core/DISCONNECTED')
  if (!network) throw sendError('NO_CHAIN')
  const sender = network.supported ? ctx.find(SendTransaction, account) : undefined
  if (!sender) throw sendError('UNSUPPORTED_CHAIN')
  const found = await readLink(ctx, account, network, to, signal)
  if (found?.status === 'elsewhere') throw sendError('LINK_ELSEWHERE')
  if (found && found.status !== 'link') throw found.error
  const link = found?.link
  const isPriced = link?.amount !== undefined || link?.asset !== undefined
  if (isPriced && (link.asset !== id || (link.amount ?? amount) !== amount)) throw sendError('LINK_DIFFERS')
  const memo = fields.memo ?? link?.memo
  if (link?.memo !== undefined && link.memo !== memo) throw sendError('LINK_DIFFERS')
  if (memo && readMemo(memo, sender.memo).memo !== memo)
    throw specError('rpc/INVALID_PARAMS', { outcome: 'untouched' })
  const recipient = await findRecipient(ctx, account, link?.to ?? to, signal)
  if (recipient.status === 'invalid' || recipient.status === 'failed') throw recipient.error
  if (recipient.status !== 'found') throw sendError('MISSING_FIELDS')
  // Balances are read only for the token's name and decimals: the amount is in base units already.
  const owned =
    id === undefined
      ? []
      : await ctx.find(Balances, account)?.balances({ account, networkId: network.id, assets: [id], signal })
  const asset = toAssets(network, owned).find(other => other.id === id)
  if (!asset) throw sendError('NO_TOKEN')
  const { address, name } = recipient
  if (isOwnContract(asset, address)) throw sendError('TOKEN_ADDRESS')
  return {
    account,
    network,
    asset,
    amount,
    to: address,
    ...(name === undefined ? {} : { name }),
    ...(memo ? { memo } : {}),
  }
}
