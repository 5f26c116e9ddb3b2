import { KitError } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { type WalletCall as Call, callWallet } from '../connect/callWallet.js'
import type { StacksSession } from '../connect/StacksSession.js'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import { assertSent, type Expected } from './assertSent.js'
import { readSent } from './readSent.js'

/** A call that was prepared, and what must come of it. */
export interface Prepared {
  readonly session: StacksSession
  readonly provider: StacksProvider
  readonly call: Call
  readonly expected: Expected
}

export interface Sent {
  /** The transaction's id, with `0x`. */
  readonly hash: string
  /** As hex; only from wallets that return it. */
  readonly transaction?: string
}

/**
 * Lets the wallet sign and broadcast. Where it returns the transaction, that is compared with the request. Rejects with
 * `sign/MISMATCH`, a `fee/` code, or `stacks/BAD_ANSWER`; the error's `outcome` says what is known of the transaction.
 */
export async function askToSend({ session, provider, call, expected }: Prepared): Promise<Sent> {
  const answer = await callWallet(provider, { ...call, sends: true })
  const sent = readSent(readField(answer, 'transaction'))
  const [, id] = /^(?:0x)?([\da-f]{64})$/i.exec(String(readField(answer, 'txid'))) ?? []
  const hash = id ? `0x${id.toLowerCase()}` : undefined
  // The bytes determine the signed transaction; an id besides them is only a claim.
  const known = sent?.isSigned ? sent.id : (hash ?? sent?.id)
  const outcome = known ? { hash: known } : 'unknown'
  if (sent) assertSent(sent, expected, outcome)
  if (sent?.isSigned) session.confirm()
  if (hash && hash === known)
    return { hash, ...(sent?.transaction && { transaction: sent.transaction.serialize() }) }
  throw new KitError('stacks/BAD_ANSWER', {
    message: 'The wallet returned no valid transaction id. The transaction may have been sent.',
    context: { method: call.method },
    outcome,
    pluginId: 'stacks',
  })
}
