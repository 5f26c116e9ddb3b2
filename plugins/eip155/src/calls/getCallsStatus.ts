import { type Account, type CallsStatus, KitError } from '@latchkit/core'
import { readItems } from '@latchkit/core/untrusted'
import type { EvmEnv } from '../EvmEnv.js'
import { callWallet } from '../provider/callWallet.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { findExecuted } from './findExecuted.js'
import { readConfirmed } from './readConfirmed.js'
import { readReceipt } from './readReceipt.js'

const bands: Readonly<Record<number, CallsStatus['status']>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'failed',
  6: 'partial',
}

interface StatusRequest {
  readonly account: Account
  readonly id: string
  readonly signal?: AbortSignal
}

/**
 * The status of a batch: what its wallet says (EIP-5792 `wallet_getCallsStatus`), and of a Safe's own hash what the network shows where
 * the wallet does not know of an end.
 */
export async function getCallsStatus(env: EvmEnv, request: StatusRequest): Promise<CallsStatus> {
  try {
    const said = await askStatus(env, request)
    return (said.status === 'pending' ? await seen(env, request) : undefined) ?? said
  } catch (error) {
    const found = request.signal?.aborted ? undefined : await seen(env, request)
    if (found) return found
    throw error
  }
}

/** Has the wallet show a batch (EIP-5792 `wallet_showCallsStatus`). */
export async function showCallsStatus(
  { ctx }: EvmEnv,
  { account, id, signal }: StatusRequest,
): Promise<void> {
  await callWallet(ctx.session(account).provider, { method: 'wallet_showCallsStatus', params: [id], signal })
}

/** An endpoint that is down says nothing. */
const seen = (env: EvmEnv, request: StatusRequest) => findExecuted(env, request).catch(() => undefined)

async function askStatus(env: EvmEnv, { account, id, signal }: StatusRequest): Promise<CallsStatus> {
  const provider = env.ctx.session(account).provider
  const answer = await callWallet(provider, { method: 'wallet_getCallsStatus', params: [id], signal })
  const { status, atomic, chainId, receipts, capabilities } = (answer ?? {}) as Record<string, unknown>
  const list = readItems(receipts, 500)
  // Version 1 uses PENDING and CONFIRMED.
  const statusCode =
    status === 'PENDING' ? 100 : status === 'CONFIRMED' ? readConfirmed(list) : Number(status)
  const word = bands[Math.floor(statusCode / 100)]
  if (!word) {
    throw new KitError('eip155/BAD_ANSWER', {
      message: 'The wallet returned no status for the calls',
      context: { method: 'wallet_getCallsStatus' },
      pluginId: 'eip155',
    })
  }
  const chain = readChainNumber(chainId)
  return {
    status: word,
    statusCode,
    atomic: atomic === true,
    ...(chain ? { networkId: `eip155:${chain}` } : {}),
    receipts: list.flatMap(receipt => readReceipt(receipt) ?? []),
    ...(typeof capabilities === 'object' && capabilities !== null
      ? { capabilities: { ...capabilities } }
      : {}),
  }
}
