import { type CaipNetworkId, isKitError, KitError, type Outcome } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import type { Transaction } from 'bitcoinjs-lib'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { endpointsOf } from '../esplora/endpointsOf.js'
import { unavailable } from '../esplora/unavailable.js'

/** The node has it: `txn-already-in-mempool`, `txn-already-known`, `txn-same-nonwitness-data-in-mempool`, and code -27. */
const KNOWN = /already (?:in|known)\b|txn-already|txn-same-nonwitness|"code":\s*-27\b/i
/** The codes with which Bitcoin Core refuses a transaction (-22, -25, -26), and its reasons where only they are passed on. */
const REFUSED =
  /"code":\s*-2[256]\b|\b(?:bad-txns|(?:relay|mempool min|insufficient) fee|fee not met|dust|non-final|scriptpubkey|script-verify|decode failed|too-long-mempool|max-?fee(?:rate)?|tx-size)\b/i
/** Its coins are spent: maybe by this very transaction, because a wallet may have sent it. */
const SPENT = /\b(?:missing.?inputs|missingorspent|txn-mempool-conflict)\b/i

/**
 * Sends a finished transaction. Rejects with `bip122/BROADCAST_REFUSED` and the node's reason, or `rpc/UNAVAILABLE`.
 * Its id is already known, so every error but a definite refusal carries it.
 */
export async function broadcast(
  env: BitcoinEnv,
  networkId: CaipNetworkId,
  transaction: Transaction,
): Promise<{ hash: string }> {
  const hash = transaction.getId()
  let cause: unknown
  for (const endpoint of endpointsOf(env, networkId)) {
    try {
      await endpoint.postText('tx', transaction.toHex())
      return { hash }
    } catch (error) {
      const words = await wordsOf(error)
      if (KNOWN.test(words)) return { hash }
      // After an outage of another node, a refusal does not rule out that it arrived there.
      const isSpent = SPENT.test(words)
      if (isSpent || REFUSED.test(words))
        throw refused(words, error, { hash, outcome: isSpent || cause ? { hash } : 'untouched' })
      cause = error
    }
  }
  const words = await wordsOf(cause)
  if (words) throw refused(words, cause, { hash, outcome: { hash } })
  throw unavailable('The network did not say whether it took the transaction', { cause, outcome: { hash } })
}

/** A node's reason to refuse a transaction; none where it could not be asked. */
async function wordsOf(error: unknown): Promise<string> {
  if (!isKitError(error, 'http/STATUS') || error.retryable || !(error.cause instanceof Response)) return ''
  return error.cause
    .clone()
    .text()
    .catch(() => '')
}

function refused(words: string, cause: unknown, about: { hash: string; outcome: Outcome }): KitError {
  return new KitError('bip122/BROADCAST_REFUSED', {
    message: cleanText(words, 200) || 'The network refused the transaction',
    cause,
    context: { hash: about.hash },
    outcome: about.outcome,
    pluginId: 'bip122',
  })
}
