import {
  KitError,
  type SendTransaction,
  type TransactionRequest,
  type TransactionStatus,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { beforeAsking } from '@latchkit/core/errors'
import { coinOf } from './coinOf.js'
import type { PebbleEnv } from './PebbleEnv.js'
import { parseAddress } from './parseAddress.js'
import { transferBytes } from './signedBytes.js'
import { signWith } from './signWith.js'

/** The request of `waitForTransaction`. */
export type WaitRequest = Parameters<SendTransaction['waitForTransaction']>[0]

/** Builds a payment, lets the wallet sign it, and submits it to the app's ledger. Pebbles are the only asset. */
export async function sendTransaction(
  env: PebbleEnv,
  request: TransactionRequest,
): Promise<{ hash: string }> {
  const { account, networkId, transfer: asked, signal } = request
  const native = coinOf(networkId)
  if (
    !asked ||
    (asked.asset !== undefined && asked.asset !== native) ||
    asked.amount <= 0n ||
    asked.memo !== undefined
  ) {
    throw new KitError('rpc/UNSUPPORTED_METHOD', {
      message: 'Only whole payments in pebbles can be sent, without a memo',
      context: { method: 'send-transaction' },
      pluginId: 'pebble',
      outcome: 'untouched',
    })
  }
  const { amount } = asked
  const nonce = crypto.randomUUID()
  const transfer = {
    networkId,
    from: account.address,
    payees: [{ to: await beforeAsking(() => parseAddress(asked.to)), amount }],
    nonce,
  }
  const signature = await signWith(env, account, 'transfer', transferBytes(transfer), signal)
  return { hash: await settleBy(env.config.ledger.submit(transfer, signature), 15_000, signal) }
}

/** Waits until a payment is booked; `unknown` at the deadline, or when the signal aborts. */
export async function waitForTransaction(
  { config }: PebbleEnv,
  { networkId, hash, timeoutMs = 120_000, signal }: WaitRequest,
): Promise<TransactionStatus> {
  const end = Date.now() + timeoutMs
  while (!signal?.aborted && Date.now() < end) {
    if (await settleBy(config.ledger.find(networkId, hash), 15_000).catch(() => undefined)) return 'confirmed'
    await new Promise(resolve => setTimeout(resolve, Math.min(200, end - Date.now())))
  }
  return 'unknown'
}
