import { KitError, type Outcome } from '@latchkit/core'
import { type StacksTransactionWire, serializePayload } from '@stacks/transactions'
import { mismatch } from '../sign/assertSigner.js'
import { checkFee } from './feeLimits.js'
import { describeConditions, type SentTransaction } from './readSent.js'

/** The transaction that the wallet was asked to sign. */
export interface Expected
  extends Required<Pick<SentTransaction, 'signer' | 'payload' | 'isMainnet' | 'isSponsored'>> {
  readonly postConditions?: string | undefined
  readonly nonce?: bigint | undefined
  readonly maxFee?: bigint | undefined
  /** Of the network. */
  readonly ceiling: bigint
}

/** The expected result of a wallet for a transaction that was built here. */
export const expectedOf = (
  transaction: StacksTransactionWire,
  rest: Omit<Expected, 'payload' | 'postConditions' | 'isMainnet'>,
): Expected => ({
  ...rest,
  payload: serializePayload(transaction.payload),
  isMainnet: Number(transaction.chainId) === 1,
  postConditions: describeConditions(transaction),
})

/**
 * Compares a signed transaction with the request. One that was broadcast can no longer be undone: the errors
 * `sign/MISMATCH`, `fee/ABOVE_LIMIT` and `fee/UNREASONABLE` carry the id under which it was sent.
 */
export function assertSent(sent: SentTransaction, expected: Expected, outcome: Outcome): void {
  if (differs(sent.signer, expected.signer)) throw mismatch(outcome)
  const isOther = differs(sent.payload, expected.payload) || differs(sent.isMainnet, expected.isMainnet)
  if (isOther) throw different('transaction', 'The wallet signed a different transaction', outcome)
  // A request without a nonce leaves it to the wallet.
  const nonce = expected.nonce ?? sent.nonce
  if (differs(sent.nonce, nonce)) throw different('nonce', 'The wallet signed another nonce', outcome)
  if (differs(sent.postConditions, expected.postConditions))
    throw different('postConditions', 'The wallet signed other post-conditions', outcome)
  if (differs(sent.isSponsored, expected.isSponsored))
    throw different('sponsored', 'The wallet signed with another payer of the fee', outcome)
  if (sent.fee !== undefined)
    checkFee(sent.fee, { maxFee: expected.maxFee, ceiling: expected.ceiling, outcome })
}

const differs = <T>(found: T | undefined, wanted: T) => found !== undefined && found !== wanted

/** The error for a wallet that signed something else. */
export const different = (field: string, message: string, outcome: Outcome): KitError =>
  new KitError('sign/MISMATCH', { message, context: { field }, outcome, pluginId: 'stacks' })
