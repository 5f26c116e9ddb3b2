import { type Account, type CallsStatus, KitError } from '@latchkit/core'
import { readItems } from '@latchkit/core/plugin'
import type { EvmEnv } from '../EvmEnv.js'
import { callWallet } from '../provider/callWallet.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { readConfirmed } from './readConfirmed.js'
import { readReceipt } from './readReceipt.js'

const bands: Readonly<Record<number, CallsStatus['status']>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'failed',
  5: 'failed',
  6: 'partial',
}

/** Asks a wallet for the status of a batch (EIP-5792 `wallet_getCallsStatus`). */
export async function getCallsStatus(
  env: EvmEnv,
  { account, id, signal }: { account: Account; id: string; signal?: AbortSignal },
): Promise<CallsStatus> {
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
